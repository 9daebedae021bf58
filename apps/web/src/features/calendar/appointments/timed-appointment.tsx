import { appointmentStatusLabel } from '@portal/contract/calendar/appointments/kinds.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { formatTime } from '@portal/contract/core/dates/dates.ts';
import { Pencil } from 'lucide-react';
import type { PointerEventHandler } from 'react';
import { NOBODYS_COLOR, TechnicianMark } from '../../../record-parts/technicians/technician-mark.tsx';
import { cn } from '../../../ui/cn.ts';
import { chipExtra, typeIcons } from './appointment-words.ts';
import type { Lane, Minutes } from './lanes.ts';
import { HOUR } from './use-drag.ts';

type Pointers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  PointerEventHandler<HTMLElement>
>;

interface TimedAppointmentProps {
  row: Appointment;
  timeZone: string;
  minutes: Minutes;
  lane: Lane;
  /** True while it is dragged. */
  ghost: boolean;
  /** Without them it cannot be dragged. */
  move: Pointers | undefined;
  resize: Pointers | undefined;
  onOpen: (row: Appointment) => void;
  onEdit: ((row: Appointment) => void) | undefined;
}

/** The lowest height in pixels, so that a short appointment can be read and hit. */
const LOWEST = 24;

/** An appointment in the week or the day. It can be dragged, by a finger after a long press, and its lower edge changes its end. */
export function TimedAppointment(props: TimedAppointmentProps) {
  const { row, timeZone, minutes, lane, ghost, move, resize, onOpen, onEdit } = props;
  const Icon = typeIcons[row.appointmentType];
  const width = 100 / lane.lanes;
  return (
    <div
      style={{
        top: (minutes.from / 60) * HOUR,
        height: Math.max(LOWEST, ((minutes.to - minutes.from) / 60) * HOUR - 1),
        left: `${lane.lane * width}%`,
        width: `calc(${width}% - 2px)`,
        borderLeftColor: row.technicianColor ?? NOBODYS_COLOR,
      }}
      className={cn(
        'absolute flex overflow-hidden rounded-md border border-l-4 border-line bg-surface',
        ghost && 'opacity-40',
      )}
    >
      <button
        type="button"
        {...move}
        // The menu of a long press would end the drag.
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => onOpen(row)}
        className={cn(
          'flex min-w-0 flex-1 touch-manipulation flex-col px-1 py-0.5 text-left text-xs select-none [-webkit-touch-callout:none] hover:bg-slate-50',
          move ? 'cursor-grab active:cursor-grabbing' : 'cursor-pointer',
        )}
      >
        <span className="flex w-full min-w-0 items-center gap-1">
          <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
          <span className={cn('truncate font-medium', row.status === 'cancelled' && 'line-through')}>
            {row.title}
          </span>
        </span>
        <span className="flex w-full min-w-0 items-center gap-1 text-muted">
          <TechnicianMark name={row.technicianName} color={row.technicianColor} />
          <span className="truncate">{formatTime(row.startTime, timeZone)}</span>
        </span>
        <span className="w-full truncate text-muted">{appointmentStatusLabel(row.status)}</span>
        <span className="sr-only">{chipExtra(row, timeZone)}</span>
      </button>
      {row.repairId === null || !onEdit ? null : (
        <button
          type="button"
          onClick={() => onEdit(row)}
          aria-label={`Edit ${row.title}`}
          className="flex w-6 shrink-0 cursor-pointer items-center justify-center text-muted hover:bg-slate-100 hover:text-ink"
        >
          <Pencil aria-hidden className="size-3" />
        </button>
      )}
      {resize ? (
        <span
          aria-hidden
          {...resize}
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize hover:bg-primary/40"
        />
      ) : null}
    </div>
  );
}
