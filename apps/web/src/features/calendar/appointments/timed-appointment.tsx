import { appointmentStatusLabel } from '@portal/contract/calendar/appointments/kinds.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { formatTime } from '@portal/contract/core/dates/dates.ts';
import { Pencil } from 'lucide-react';
import type { PointerEventHandler } from 'react';
import { NOBODYS_COLOR, TechnicianMark } from '../../../record-parts/technicians/technician-mark.tsx';
import { cn } from '../../../ui/cn.ts';
import { chipExtra, chipTooltip, ownTitle, statusIcons, typeIcons } from './appointment-words.ts';
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
/** The height of a line of text in pixels. */
const LINE = 15;
/** The least width in pixels of a name with its icon beside the time. */
const NAME = 80;

/** An appointment in the week or the day. It can be dragged, by a finger after a long press, and its lower edge changes its end. */
export function TimedAppointment(props: TimedAppointmentProps) {
  const { row, timeZone, minutes, lane, ghost, move, resize, onOpen, onEdit } = props;
  const Icon = typeIcons[row.appointmentType];
  const StatusIcon = statusIcons[row.status];
  const width = 100 / lane.lanes;
  const isAlone = lane.lanes === 1;
  const height = Math.max(LOWEST, ((minutes.to - minutes.from) / 60) * HOUR - 1);
  // Only whole lines are shown. The time and the kind need one each, the customer may take what is left.
  const lines = Math.floor((height - 2) / LINE);
  const time = (
    <span className="shrink-0 text-muted tabular-nums">{formatTime(row.startTime, timeZone)}</span>
  );
  const own = ownTitle(row);
  const status = appointmentStatusLabel(row.status);
  const canEdit = row.repairId !== null && onEdit !== undefined;
  const name = row.customerName ?? own ?? row.title;
  const who = cn('font-medium', row.status === 'cancelled' && 'line-through');
  return (
    <div
      style={{
        top: (minutes.from / 60) * HOUR,
        height,
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
        data-tooltip={chipTooltip(row, timeZone)}
        className={cn(
          'flex min-w-0 flex-1 touch-manipulation flex-col px-1 text-left text-xs select-none [-webkit-touch-callout:none] hover:bg-slate-50',
          move ? 'cursor-grab active:cursor-grabbing' : 'cursor-pointer',
        )}
      >
        <span
          style={{ maxHeight: lines * LINE, lineHeight: `${LINE}px` }}
          className="flex w-full min-w-0 flex-col overflow-hidden"
        >
          {lines > 1 ? (
            <span
              className={cn(
                'flex w-full min-w-0 shrink-0 items-center justify-between gap-1',
                canEdit && 'pr-4',
              )}
            >
              {time}
              {isAlone ? <TechnicianMark name={row.technicianName} color={row.technicianColor} /> : null}
            </span>
          ) : null}
          {lines > 1 ? (
            <span
              style={{ WebkitLineClamp: Math.min(3, Math.max(1, lines - 4)) }}
              className="line-clamp-1 shrink-0 wrap-anywhere"
            >
              <span className={who}>{name}</span>
            </span>
          ) : (
            // Half an hour has one line. What has no room beside the name goes to the next line, which is not shown.
            <span className={cn('flex w-full min-w-0 flex-wrap items-center gap-x-1', canEdit && 'pr-4')}>
              <span style={{ flexBasis: NAME }} className="flex min-w-0 flex-1 items-center gap-1">
                <StatusIcon aria-hidden className="size-3.5 shrink-0 text-muted" />
                <span className={cn('truncate', who)}>{name}</span>
              </span>
              {time}
              <span className="shrink-0 text-muted">{status}</span>
            </span>
          )}
          {/* The status is never cut. Where it has to share a line, its icon says the kind, as in a month. */}
          {lines > 3 ? (
            <span className="line-clamp-2 w-full shrink-0 text-muted">
              {isAlone ? <Icon aria-hidden className="inline size-3.5" /> : null} {row.appointmentType}
            </span>
          ) : null}
          {/* A kind that has no room beside it goes to the next line, which is not shown. */}
          {lines > 1 ? (
            <span
              style={{ maxHeight: LINE }}
              className="flex w-full shrink-0 flex-wrap gap-x-1 overflow-hidden text-muted"
            >
              {lines > 3 || !isAlone ? null : <Icon aria-hidden className="size-3.5" />}
              <span className="truncate">{status}</span>
              {lines > 3 ? null : <span>· {row.appointmentType}</span>}
            </span>
          ) : null}
          {row.customerName && own ? <span className="shrink-0 text-muted wrap-anywhere">{own}</span> : null}
        </span>
        <span className="sr-only">
          {[own ? null : row.title, chipExtra(row, timeZone)].filter(Boolean).join(', ')}
        </span>
      </button>
      {canEdit ? (
        <button
          type="button"
          onClick={() => onEdit(row)}
          aria-label={`Edit ${row.title}`}
          // It stands beside the time and takes no width from the lines below.
          className="absolute top-0 right-0 flex size-6 cursor-pointer items-start justify-center pt-1 text-muted hover:bg-slate-100 hover:text-ink"
        >
          <Pencil aria-hidden className="size-3" />
        </button>
      ) : null}
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
