import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { Badge } from '../../../ui/badge/badge.tsx';

interface TechnicianNameProps {
  row: Technician;
  onEdit: (technician: Technician) => void;
}

/** The name with the calendar color. It opens the form. */
export const TechnicianName = ({ row, onEdit }: TechnicianNameProps) => (
  <span className="flex min-w-0 items-center gap-2">
    <svg aria-hidden viewBox="0 0 2 2" className="size-3 shrink-0">
      <circle cx="1" cy="1" r="1" fill={row.color} />
    </svg>
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
