import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { ReopenItem } from './reopen-item.tsx';

export interface ItemActs {
  onEdit: (item: PurchaseOrderItem) => void;
  onDelete: (item: PurchaseOrderItem) => void;
}

type Item = PurchaseOrderItem;

const Menu = ({ row, onEdit, onDelete }: ItemActs & { row: Item }) => (
  <ActionMenu
    label={`Actions for ${row.description}`}
    actions={[
      { label: 'Edit', icon: Pencil, onSelect: () => onEdit(row) },
      { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onDelete(row) },
    ]}
  />
);

const What = ({ row }: { row: Item }) => (
  <span className="block min-w-0">
    <span className="block font-medium wrap-anywhere">{row.description}</span>
    <span className="block text-sm text-muted wrap-anywhere">
      {[row.partNumber, row.manufacturer].filter(Boolean).join(' · ')}
    </span>
  </span>
);

/** What the item is for: stock, a repair, or neither. */
const Purpose = ({ row }: { row: Item }) => (
  <span className="inline-flex flex-wrap items-center gap-1">
    {row.isForStock ? <Badge>For stock</Badge> : null}
    {row.repairId !== null && row.serviceReportNumber !== null ? (
      <AppLink to={paths.adminRepair(row.repairId)} className="min-h-6 text-primary-text hover:underline">
        {row.serviceReportNumber}
      </AppLink>
    ) : null}
  </span>
);

/** What came and what is missing, such as '2 of 5'. */
function Received({ row }: { row: Item }) {
  const notes = [
    row.backorderedQuantity > 0 && `${formatNumber(row.backorderedQuantity)} backordered`,
    row.closedShortQuantity > 0 &&
      `${formatNumber(row.closedShortQuantity)} closed short: ${row.closeShortReason ?? ''}`,
  ].filter(Boolean);
  return (
    <>
      <span className="tabular-nums">
        {formatNumber(row.receivedQuantity)} of {formatNumber(row.quantity)}
      </span>
      {notes.map((note) => (
        <span key={String(note)} className="block text-sm text-muted wrap-anywhere">
          {note}
        </span>
      ))}
      {row.closedShortQuantity > 0 ? <ReopenItem item={row} size="sm" /> : null}
    </>
  );
}

/** The table of an order's items on wide screens. Without acts it has no menu. */
export const itemColumns = (acts: ItemActs | undefined): Column<Item>[] => [
  { key: 'what', header: 'Description', cell: (row) => <What row={row} /> },
  { key: 'purpose', header: 'For', cell: (row) => <Purpose row={row} /> },
  { key: 'received', header: 'Received', align: 'right', cell: (row) => <Received row={row} /> },
  {
    key: 'unitPrice',
    header: 'Unit Price',
    align: 'right',
    cell: (row) => formatMoney(row.unitPrice),
  },
  { key: 'total', header: 'Total', align: 'right', cell: (row) => formatMoney(row.lineTotal) },
  ...(acts
    ? [
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          align: 'right' as const,
          cell: (row: Item) => <Menu row={row} {...acts} />,
        },
      ]
    : []),
];

/** An item on a phone. */
export const ItemCard = ({ row, acts }: { row: Item; acts: ItemActs | undefined }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      <What row={row} />
      <Purpose row={row} />
      <div>
        Received <Received row={row} />
      </div>
      <span className="tabular-nums">
        {formatMoney(row.unitPrice)} each · {formatMoney(row.lineTotal)}
      </span>
    </div>
    {acts ? <Menu row={row} {...acts} /> : null}
  </div>
);
