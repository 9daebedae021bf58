import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { dateFormat } from '@portal/contract/core/house-style.ts';
import { Plus } from 'lucide-react';
import { NOBODYS_COLOR } from '../../../record-parts/technicians/technician-mark.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { cn } from '../../../ui/cn.ts';
import { AppointmentChip } from './appointment-chip.tsx';
import { dayInWords } from './calendar-days.ts';
import { ofDay } from './use-appointments.ts';

export interface MonthViewProps {
  days: readonly CalendarDate[];
  rows: readonly Appointment[];
  /** The chosen day. Its month is the one that is shown. */
  date: CalendarDate;
  today: CalendarDate;
  timeZone: string;
  onOpen: (row: Appointment) => void;
  /** Without it and the next, the reader may only look. */
  onEdit: ((row: Appointment) => void) | undefined;
  onAdd: ((day: CalendarDate) => void) | undefined;
  /** Opens the day view, or on a phone shows the day below the month. */
  onDay: (day: CalendarDate) => void;
}

const nameOf = (day: CalendarDate, weekday: 'short' | 'long') =>
  dateFormat(`${weekday} weekday`, 'UTC', { weekday }).format(new Date(`${day}T12:00:00Z`));
/** The most chips of a day in the month. */
const CHIPS = 3;

/** A month of 42 days (B2.9, B9), whose weeks begin on the company's first day. */
export const MonthView = (props: MonthViewProps) => (
  <table className="w-full table-fixed border-collapse">
    <caption className="sr-only">Appointments of the month</caption>
    <thead>
      <tr>
        {props.days.slice(0, 7).map((day) => (
          <th
            key={day}
            scope="col"
            className="border-b border-line px-1 py-2 text-left text-xs font-medium text-muted md:px-2"
          >
            <abbr title={nameOf(day, 'long')} className="no-underline">
              {nameOf(day, 'short')}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[0, 1, 2, 3, 4, 5].map((week) => (
        <tr key={props.days[week * 7]}>
          {props.days.slice(week * 7, week * 7 + 7).map((day) => (
            <MonthDay key={day} day={day} {...props} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function MonthDay({
  day,
  rows,
  date,
  today,
  timeZone,
  onOpen,
  onEdit,
  onAdd,
  onDay,
}: MonthViewProps & { day: CalendarDate }) {
  const found = ofDay(rows, day, timeZone);
  const isOther = day.slice(0, 7) !== date.slice(0, 7);
  const count = `${found.length} ${found.length === 1 ? 'appointment' : 'appointments'}`;
  return (
    <td
      data-day={day}
      className={cn('h-14 border border-line p-0 align-top md:h-36', isOther ? 'bg-slate-50' : 'bg-surface')}
    >
      <div className="flex flex-col gap-1 p-0.5 md:p-1.5">
        <div className="flex items-center justify-between gap-1">
          <button
            type="button"
            onClick={() => onDay(day)}
            aria-label={`${dayInWords(day)}, ${count}`}
            aria-current={day === today ? 'date' : undefined}
            className={cn(
              'flex min-h-7 touch:min-h-11 w-full cursor-pointer flex-col items-center rounded-md px-1 pt-1 text-sm tabular-nums hover:bg-slate-100 md:w-auto md:min-w-7 md:pt-0.5',
              isOther && 'text-muted',
              day === date && 'max-md:bg-primary-soft',
            )}
          >
            <span
              className={cn(
                'rounded-full px-1.5',
                day === today && 'bg-primary font-semibold text-on-primary',
              )}
            >
              {Number(day.slice(8))}
            </span>
            <span aria-hidden className="mt-1 flex h-2 gap-0.5 md:hidden">
              {found.slice(0, 3).map(({ id, technicianColor }) => (
                <span
                  key={id}
                  className="size-1.5 rounded-full"
                  style={{ background: technicianColor ?? NOBODYS_COLOR }}
                />
              ))}
            </span>
          </button>
          {onAdd ? (
            <span className="max-md:hidden">
              <IconButton
                icon={Plus}
                size="icon-sm"
                label={`Add appointment on ${dayInWords(day)}`}
                onClick={() => onAdd(day)}
              />
            </span>
          ) : null}
        </div>
        <ul className="flex flex-col gap-1 max-md:hidden">
          {found.slice(0, found.length > CHIPS ? CHIPS - 1 : CHIPS).map((row) => (
            <li key={row.id}>
              <AppointmentChip {...{ row, timeZone, onOpen, onEdit }} />
            </li>
          ))}
          {found.length > CHIPS ? (
            <li>
              <button
                type="button"
                onClick={() => onDay(day)}
                className="min-h-6 cursor-pointer px-1.5 text-xs font-medium text-primary-text hover:underline"
              >
                {found.length - CHIPS + 1} more
                <span className="sr-only"> on {dayInWords(day)}</span>
              </button>
            </li>
          ) : null}
        </ul>
      </div>
    </td>
  );
}
