import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import { phoneOf } from '@portal/contract/core/phones.ts';
import { CircleCheck, CircleOff, Pencil, Star, Trash2 } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { EmailAddress } from '../../../../ui/page/email-address.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';

export interface SupplierActs {
  onEdit: (supplier: Supplier) => void;
  onSetActive: (supplier: Supplier, active: boolean) => Promise<unknown>;
  onDelete: (supplier: Supplier) => void;
}

/** The name of a supplier, which opens its page, with what is special about it. */
export const SupplierName = ({ row }: { row: Supplier }) => (
  <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
    <AppLink
      to={paths.supplier(row.id)}
      className="min-h-6 font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {row.name}
    </AppLink>
    {row.isPreferred ? (
      <Badge tone="indigo" icon={Star}>
        Preferred
      </Badge>
    ) : null}
    {row.active ? null : <Badge>Inactive</Badge>}
  </span>
);

function Menu({ row, onEdit, onSetActive, onDelete }: SupplierActs & { row: Supplier }) {
  // The toast of the call shows a failure.
  const change = (to: boolean) => void onSetActive(row, to).catch(() => undefined);
  return (
    <ActionMenu
      label={`Actions for ${row.name}`}
      actions={[
        { label: 'Edit', icon: Pencil, onSelect: () => onEdit(row) },
        row.active
          ? { label: 'Deactivate', icon: CircleOff, onSelect: () => change(false) }
          : { label: 'Activate', icon: CircleCheck, onSelect: () => change(true) },
        { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onDelete(row) },
      ]}
    />
  );
}

const townOf = ({ city, state, country }: Supplier, home: string): string =>
  [city, state, country === home && (city || state) ? null : country].filter(Boolean).join(', ');

const text = (value: string | null) => <span className="wrap-anywhere">{value ?? ''}</span>;

/** The table of suppliers on wide screens. */
export const supplierColumns = (acts: SupplierActs, home: string): Column<Supplier>[] => [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <SupplierName row={row} /> },
  { key: 'contact', header: 'Contact', cell: (row) => text(row.contactName) },
  { key: 'email', header: 'Email', cell: (row) => <EmailAddress address={row.email ?? ''} /> },
  { key: 'phone', header: 'Phone', cell: (row) => <span className="whitespace-nowrap">{phoneOf(row)}</span> },
  { key: 'location', header: 'Location', cell: (row) => text(townOf(row, home)) },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <Menu row={row} {...acts} />,
  },
];

/** A supplier on a phone. */
export const SupplierCard = ({ row, acts, home }: { row: Supplier; acts: SupplierActs; home: string }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      <SupplierName row={row} />
      <p className="text-sm text-muted wrap-anywhere">
        {[row.contactName, row.email, phoneOf(row), townOf(row, home)].filter(Boolean).join(' · ')}
      </p>
    </div>
    <Menu row={row} {...acts} />
  </div>
);
