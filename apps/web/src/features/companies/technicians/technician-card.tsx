import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { LoadBar } from './load-bar.tsx';
import { type TechnicianActions, TechnicianMenu } from './technician-menu.tsx';
import { TechnicianName } from './technician-name.tsx';
import type { Workload } from './use-workload.ts';

interface TechnicianCardProps extends TechnicianActions {
  row: Technician;
  workload: Workload;
}

/** A technician on a phone. */
export const TechnicianCard = ({ row, workload, onEdit, onDelete }: TechnicianCardProps) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-center justify-between gap-3">
      <TechnicianName row={row} onEdit={onEdit} />
      <TechnicianMenu row={row} onEdit={onEdit} onDelete={onDelete} />
    </div>
    {row.specialties ? <p className="text-sm text-muted wrap-anywhere">{row.specialties}</p> : null}
    <LoadBar technician={row} workload={workload} />
  </div>
);
