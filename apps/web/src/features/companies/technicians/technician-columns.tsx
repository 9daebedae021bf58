import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { phoneOf } from '@portal/contract/core/phones.ts';
import { CircleCheck, CircleOff, Pencil, Trash2 } from 'lucide-react';
import { TechnicianMark } from '../../../record-parts/technicians/technician-mark.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { LoadBar, type Workload } from './load-bar.tsx';
import { useSetActive } from './use-save-technician.ts';

export interface TechnicianActions {
  onEdit: (technician: Technician) => void;
  onDelete: (technician: Technician) => void;
}

/** The actions for a technician. */
export function TechnicianMenu({ row, onEdit, onDelete }: TechnicianActions & { row: Technician }) {
  const setActive = useSetActive();
  return (
    <ActionMenu
      label={`Actions for ${row.name}`}
      actions={[
        { label: 'Edit', icon: Pencil, onSelect: () => onEdit(row) },
        row.active
          ? { label: 'Deactivate', icon: CircleOff, onSelect: () => setActive(row, false) }
          : { label: 'Activate', icon: CircleCheck, onSelect: () => setActive(row, true) },
        { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onDelete(row) },
      ]}
    />
  );
}

interface TechnicianNameProps {
  row: Technician;
  onEdit: (technician: Technician) => void;
}

/** The name with the calendar color. It opens the form. */
export const TechnicianName = ({ row, onEdit }: TechnicianNameProps) => (
  <span className="flex min-w-0 items-center gap-2">
    <TechnicianMark name={row.name} color={row.color} />
    <button
      type="button"
      onClick={() => onEdit(row)}
      className="min-h-6 min-w-20 cursor-pointer text-left font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {row.name}
    </button>
    {row.active ? null : <Badge>Inactive</Badge>}
  </span>
);

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
        <span className="block text-sm text-muted">{phoneOf(row) ?? ''}</span>
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
