import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { LoadBar } from './load-bar.tsx';
import { type TechnicianActions, TechnicianMenu } from './technician-menu.tsx';
import { TechnicianName } from './technician-name.tsx';
import type { Workload } from './use-workload.ts';

interface Given extends TechnicianActions {
  workload: Workload;
}

/** The table of technicians on wide screens. */
export const technicianColumns = ({ workload, onEdit, onDelete }: Given): Column<Technician>[] => [
  {
    key: 'name',
    header: 'Name',
    className: 'w-48 min-w-36',
    cell: (row) => <TechnicianName row={row} onEdit={onEdit} />,
  },
  {
    key: 'contact',
    header: 'Contact',
    className: 'w-52',
    cell: (row) => (
      <>
        <span className="block">
          <EmailAddress address={row.email ?? ''} />
        </span>
        <span className="block text-sm text-muted">{row.phone ?? ''}</span>
      </>
    ),
  },
  {
    key: 'specialties',
    header: 'Specialties',
    cell: (row) => <span className="block min-w-28 wrap-anywhere">{row.specialties ?? ''}</span>,
  },
  {
    key: 'account',
    header: 'Account',
    cell: (row) =>
      row.userId === null ? <span className="text-muted">Not linked</span> : <span>Linked</span>,
  },
  {
    key: 'load',
    header: 'Workload',
    className: 'w-44',
    cell: (row) => <LoadBar technician={row} workload={workload} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <TechnicianMenu row={row} onEdit={onEdit} onDelete={onDelete} />,
  },
];
