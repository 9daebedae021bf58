import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { wallTimeIn, weekdayOf } from '@portal/contract/core/dates/zoned-time.ts';
import type { MouseEvent } from 'react';
import { cn } from '../../../ui/cn.ts';
import { lanesOf, type Minutes } from './lanes.ts';
import { TimedAppointment } from './timed-appointment.tsx';
import { type Dragged, HOUR, type useDrag } from './use-drag.ts';

export interface TimeGridProps {
  days: readonly CalendarDate[];
  rows: readonly Appointment[];
  /** In the day they have a column each, and one more is for appointments of nobody unless a technician is chosen. */
  technicians: readonly Technician[];
  withNobody: boolean;
  today: CalendarDate;
  timeZone: string;
  onOpen: (row: Appointment) => void;
  /** Without it and the two others that change something, the reader may only look. */
  onEdit: ((row: Appointment) => void) | undefined;
  onAdd: ((day: CalendarDate, time: string, technicianId: number | null) => void) | undefined;
  onDay: (day: CalendarDate) => void;
  onMove: ((row: Appointment, start: string, end: string, technicianId: number | null) => void) | undefined;
}

const two = (n: number): string => String(n).padStart(2, '0');
/** Returns minutes of a day as HH:mm. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

interface TimeColumnProps extends Omit<TimeGridProps, 'technicians'> {
  day: CalendarDate;
  /** The technicians of the column. Null is in it for appointments without a technician. */
  people: readonly (Technician | null)[];
  column: string;
  /** The technicians that have a column. */
  shown: ReadonlySet<number>;
  dragged: Dragged | undefined;
  handlers: ReturnType<typeof useDrag>['handlers'];
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const pixels = (minutes: number): number => (minutes / 60) * HOUR;

/** Returns the minutes of the day in which none of them works (D5.7). */
function shadedOf(day: CalendarDate, people: readonly (Technician | null)[]): Minutes[] {
  const technicians = people.filter((person) => person !== null);
  if (technicians.length === 0) return [];
  const atWork = technicians.filter(
    ({ workDays, daysOff }) =>
      workDays.includes(weekdayOf(day)) &&
      !daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay),
  );
  if (atWork.length === 0) return [{ from: 0, to: 1440 }];
  return [
    { from: 0, to: Math.min(...atWork.map(({ workFrom }) => minutesOf(workFrom))) },
    { from: Math.max(...atWork.map(({ workTo }) => minutesOf(workTo))), to: 1440 },
  ];
}

/** Returns the minutes of an appointment on the clocks of the company. */
export function minutesOfRow({ startTime, endTime }: Appointment, timeZone: string): Minutes {
  const [from, to] = [startTime, endTime].map((time) => minutesOf(wallTimeIn(timeZone, time).slice(11)));
  return { from: from ?? 0, to: to === 0 ? 1440 : (to ?? 0) };
}

/** The hours of a day, of one technician or of all. */
export function TimeColumn(props: TimeColumnProps) {
  const { day, days, people, column, rows, timeZone, dragged, handlers, onAdd, onMove } = props;
  // In a column of several, the form asks whose the appointment is.
  const only = people.length === 1 ? people[0] : null;
  const here = rows
    .filter((row) => daysOf(row, timeZone)[0] === day && isIn(row, props))
    .map((row) => ({ row, minutes: minutesOfRow(row, timeZone) }));
  const lanes = lanesOf(here.map(({ minutes }) => minutes));
  const guest = dragged?.column === column ? rows.find(({ id }) => id === dragged.id) : undefined;
  const add = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const minutes = Math.min(1380, Math.floor(((event.clientY - top) / HOUR) * 2) * 30);
    onAdd?.(day, clockOf(minutes), only?.id ?? null);
  };
  return (
    // The button Add Appointment is the way for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      data-column={column}
      onClick={add}
      style={{ height: 24 * HOUR, backgroundSize: `100% ${HOUR}px` }}
      className={cn(
        'relative flex-1 bg-[linear-gradient(to_bottom,var(--line)_1px,transparent_1px)]',
        days.length === 1 && 'min-w-32 border-r border-line',
      )}
    >
      {shadedOf(day, people).map(({ from, to }) => (
        <span
          key={from}
          aria-hidden
          style={{ top: pixels(from), height: pixels(to - from) }}
          className="pointer-events-none absolute inset-x-0 bg-slate-500/10"
        />
      ))}
      {here.map(({ row, minutes }, i) => (
        <TimedAppointment
          key={row.id}
          {...props}
          row={row}
          minutes={minutes}
          lane={lanes[i]!}
          ghost={dragged?.id === row.id}
          move={onMove && handlers(row.id, 'move', minutes, column)}
          resize={onMove && handlers(row.id, 'resize', minutes, column)}
        />
      ))}
      {guest && dragged ? (
        <div
          aria-hidden
          style={{ top: pixels(dragged.from), height: pixels(dragged.to - dragged.from) }}
          className="pointer-events-none absolute inset-x-0.5 z-10 overflow-hidden rounded-md border-2 border-primary bg-primary-soft px-1 text-xs font-medium shadow-float"
        >
          {clockOf(dragged.from)} {guest.title}
        </div>
      ) : null}
    </div>
  );
}

/** Returns true for appointments of the column's people. One of a technician who has no column counts as nobody's. */
const isIn = (row: Appointment, { people, shown }: Pick<TimeColumnProps, 'people' | 'shown'>): boolean => {
  const technicianId = row.technicianId !== null && shown.has(row.technicianId) ? row.technicianId : null;
  return people.some((person) => (person?.id ?? null) === technicianId);
};
