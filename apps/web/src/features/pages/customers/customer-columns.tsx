import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { Gauge, Pencil, Trash2 } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { CustomerAddress, CustomerContact } from './customer-address.tsx';
import { SharedNumberLine } from './shared-number.tsx';

interface CustomerRowActions {
  onEquipment: (customer: Customer) => void;
  onEdit: (customer: Customer) => void;
  onDelete: (customer: Customer) => void;
}

/** The actions for a customer in the table (B2.5). */
const CustomerActions = ({ row, onEquipment, onEdit, onDelete }: CustomerRowActions & { row: Customer }) => (
  <span className="inline-flex shrink-0">
    <IconButton
      icon={Gauge}
      size="icon-sm"
      label={`View Equipment of ${row.name}`}
      onClick={() => onEquipment(row)}
    />
    <IconButton icon={Pencil} size="icon-sm" label={`Edit ${row.name}`} onClick={() => onEdit(row)} />
    <IconButton icon={Trash2} size="icon-sm" label={`Delete ${row.name}`} onClick={() => onDelete(row)} />
  </span>
);

/** The link to the customer's page. */
const CustomerName = ({ row }: { row: Customer }) => (
  <span className="block min-w-32">
    <span className="flex items-center gap-2">
      <AppLink
        to={paths.customer(row.id)}
        className="inline-flex min-h-6 min-w-0 items-center font-medium text-primary-text wrap-anywhere hover:underline"
      >
        {row.name}
      </AppLink>
      {row.active ? null : <Badge>Inactive</Badge>}
    </span>
    {row.sharedNumber ? <SharedNumberLine shared={row.sharedNumber} /> : null}
  </span>
);

/** The table of B2.5. */
export const customerColumns = (actions: CustomerRowActions): Column<Customer>[] => [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <CustomerName row={row} /> },
  { key: 'contact', header: 'Contact', cell: (row) => <CustomerContact row={row} /> },
  { key: 'address', header: 'Address', cell: (row) => <CustomerAddress lines={row.addressLines} /> },
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (row) => <CustomerActions row={row} {...actions} />,
  },
];

/** A customer on a phone. */
export const CustomerCard = ({ row, actions }: { row: Customer; actions: CustomerRowActions }) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <CustomerName row={row} />
      <CustomerActions row={row} {...actions} />
    </div>
    <CustomerContact row={row} />
  </div>
);
