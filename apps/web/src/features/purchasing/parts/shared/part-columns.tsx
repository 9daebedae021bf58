import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { CircleCheck, CircleOff, Diff, History, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { StockBadge } from './stock-badge.tsx';

export interface PartActions {
  onOpen: (part: Part) => void;
  onEdit: (part: Part) => void;
  onCorrect: (part: Part) => void;
  onSetActive: (part: Part, active: boolean) => Promise<unknown>;
  onDelete: (part: Part) => void;
}

const count = (pieces: number): string => formatNumber(pieces);
const price = (amount: Dollars | null | undefined): string => (amount == null ? '' : formatMoney(amount));

const PartNumber = ({ part, onOpen }: PartActions & { part: Part }) => (
  <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
    <button
      type="button"
      onClick={() => onOpen(part)}
      className="min-h-6 cursor-pointer text-left font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {part.partNumber}
    </button>
    {part.active ? null : <Badge>Inactive</Badge>}
    <StockBadge part={part} />
  </span>
);

const Words = ({ part: { name, description } }: { part: Part }) => (
  <span className="block min-w-40 wrap-anywhere">
    {name || description}
    {name && description && description !== name ? (
      <span className="line-clamp-1 text-sm text-muted">{description}</span>
    ) : null}
  </span>
);

const Menu = ({ part, onOpen, onEdit, onCorrect, onSetActive, onDelete }: PartActions & { part: Part }) => {
  // The toast of the call shows a failure.
  const change = (to: boolean) => void onSetActive(part, to).catch(() => undefined);
  return (
    <ActionMenu
      label={`Actions for ${part.partNumber}`}
      actions={[
        { label: 'Stock Movements', icon: History, onSelect: () => onOpen(part) },
        { label: 'Correct Stock', icon: Diff, onSelect: () => onCorrect(part) },
        { label: 'Edit', icon: Pencil, onSelect: () => onEdit(part) },
        part.active
          ? { label: 'Deactivate', icon: CircleOff, onSelect: () => change(false) }
          : { label: 'Activate', icon: CircleCheck, onSelect: () => change(true) },
        { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onDelete(part) },
      ]}
    />
  );
};

/** The table of parts. */
export const partColumns = (actions: PartActions): Column<Part>[] => [
  {
    key: 'partNumber',
    header: 'Part Number',
    sort: 'partNumber',
    cell: (part) => <PartNumber part={part} {...actions} />,
  },
  { key: 'name', header: 'Name', sort: 'name', cell: (part) => <Words part={part} /> },
  {
    key: 'location',
    header: 'Location',
    sort: 'location',
    cell: (part) => <span className="wrap-anywhere">{part.location ?? ''}</span>,
  },
  {
    key: 'stock',
    header: 'On Hand',
    sort: 'stock',
    align: 'right',
    cell: (part) => count(part.quantityOnHand),
  },
  { key: 'available', header: 'Available', align: 'right', cell: (part) => count(part.available) },
  { key: 'cost', header: 'Cost', align: 'right', cell: (part) => price(part.averageCost ?? part.cost) },
  { key: 'price', header: 'Selling Price', align: 'right', cell: (part) => price(part.sellingPrice) },
  {
    key: 'supplier',
    header: 'Supplier',
    cell: (part) => <span className="block min-w-28 wrap-anywhere">{part.supplierName ?? ''}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (part) => <Menu part={part} {...actions} />,
  },
];

/** A part on a phone. */
export const PartCard = ({ part, actions }: { part: Part; actions: PartActions }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      <PartNumber part={part} {...actions} />
      <p className="text-sm wrap-anywhere">{part.name || part.description}</p>
      <p className="text-sm text-muted tabular-nums">
        {count(part.quantityOnHand)} on hand · {count(part.available)} available
        {part.location ? ` · ${part.location}` : ''}
      </p>
    </div>
    <Menu part={part} {...actions} />
  </div>
);
