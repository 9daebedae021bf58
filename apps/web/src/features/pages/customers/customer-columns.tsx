import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { CustomerActions, type CustomerRowActions } from './customer-actions.tsx';
import { CustomerAddress, CustomerContact } from './customer-address.tsx';
import { CustomerName } from './customer-name.tsx';

/** The table of B2.5. */
export const customerColumns = (actions: CustomerRowActions): Column<Customer>[] => [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <CustomerName row={row} /> },
  { key: 'contact', header: 'Contact', cell: (row) => <CustomerContact row={row} /> },
  { key: 'address', header: 'Address', cell: (row) => <CustomerAddress row={row} /> },
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
