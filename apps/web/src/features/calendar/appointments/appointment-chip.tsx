import { appointmentStatusLabel } from '@portal/contract/calendar/appointments/kinds.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { formatTime } from '@portal/contract/core/dates/dates.ts';
import { Pencil } from 'lucide-react';
import { NOBODYS_COLOR, TechnicianMark } from '../../../record-parts/technicians/technician-mark.tsx';
import { cn } from '../../../ui/cn.ts';
import { chipExtra, chipTooltip, NEEDS_SOMEBODY, needsSomebody, typeIcons } from './appointment-words.ts';

interface AppointmentChipProps {
  row: Appointment;
  timeZone: string;
  /** B2.9: an appointment of a repair opens the repair, any other one its details. */
  onOpen: (row: Appointment) => void;
  onEdit: ((row: Appointment) => void) | undefined;
}

/** An appointment in a month: the technician's color, the type's icon, the time and the status in words (D5.7). */
export function AppointmentChip({ row, timeZone, onOpen, onEdit }: AppointmentChipProps) {
  const Icon = typeIcons[row.appointmentType];
  return (
    <div
      className="flex min-w-0 items-stretch overflow-hidden rounded-md border border-l-4 border-line bg-surface hover:bg-slate-50"
      style={{ borderLeftColor: row.technicianColor ?? NOBODYS_COLOR }}
    >
      <button
        type="button"
        onClick={() => onOpen(row)}
        data-tooltip={chipTooltip(row, timeZone)}
        className="min-h-6 min-w-0 flex-1 cursor-pointer touch:min-h-11 px-1.5 py-0.5 text-left text-xs max-md:text-sm"
      >
        <span className="flex min-w-0 items-center gap-1">
          <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
          <span className={cn('truncate font-medium', row.status === 'cancelled' && 'line-through')}>
            {row.allDay ? '' : `${formatTime(row.startTime, timeZone)} `}
            {row.title}
          </span>
        </span>
        <span className="flex min-w-0 items-center gap-1 text-muted">
          <TechnicianMark name={row.technicianName} color={row.technicianColor} />
          <span className="truncate">
            {appointmentStatusLabel(row.status)}
            {needsSomebody(row) ? <span className="text-amber-800"> · {NEEDS_SOMEBODY}</span> : null}
          </span>
        </span>
        <span className="sr-only">{chipExtra(row, timeZone)}</span>
      </button>
      {row.repairId === null || !onEdit ? null : (
        <button
          type="button"
          onClick={() => onEdit(row)}
          aria-label={`Edit ${row.title}`}
          className="flex w-6 shrink-0 cursor-pointer items-center justify-center text-muted max-md:w-11 hover:bg-slate-100 hover:text-ink"
        >
          <Pencil aria-hidden className="size-3" />
        </button>
      )}
    </div>
  );
}
