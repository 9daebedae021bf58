import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { type CalendarDate, formatTime } from '@portal/contract/core/dates/dates.ts';
import { weekdayOf } from '@portal/contract/core/dates/zoned-time.ts';
import { useLayoutEffect, useRef } from 'react';
import { TechnicianMark } from '../../../record-parts/technicians/technician-mark.tsx';
import { cn } from '../../../ui/cn.ts';
import { useIsPhone } from '../../../ui/phone.ts';
import { AppointmentChip } from './appointment-chip.tsx';
import { shortDay } from './calendar-days.ts';
import { lanesOf } from './lanes.ts';
import { clockOf, minutesOfRow, TimeColumn, type TimeGridProps } from './time-column.tsx';
import { ofDay } from './use-appointments.ts';
import { type Dragged, HOUR, useDrag } from './use-drag.ts';

const wall = (day: CalendarDate, minutes: number): string =>
  minutes === 1440 ? `${day}T23:59` : `${day}T${clockOf(minutes)}`;

/** Stands in the key of a column for all technicians. */
const EVERYBODY = 'all';

/** Returns the day of a column, and whose it is: undefined for the column of everybody. */
const readColumn = (key: string): [day: CalendarDate, technicianId: number | null | undefined] => {
  const [day = '', whose = ''] = key.split('|');
  return [day as CalendarDate, whose === EVERYBODY ? undefined : whose === '' ? null : Number(whose)];
};

/** The width of the column with the hours (`w-18`) in pixels. */
const hoursWidth = 72;

/** The hour at which the grid opens. */
const OPENS_AT = 7;

/**
 * The week with a column per day, or the day with a column per technician (D5.7), on a phone with one for all. A column
 * per day and technician would show two days of a week beside each other (decision 0086).
 */
export function TimeGrid(props: TimeGridProps) {
  const { days, rows, technicians, withNobody, today, timeZone, onOpen, onEdit, onDay, onMove } = props;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = OPENS_AT * HOUR - HOUR / 4;
  }, []);
  const todayRef = useRef<HTMLDivElement>(null);
  const columns = `${days[0]} ${technicians.length}`;
  // The days of a week are wider than the screen, so the week opens at today. The technicians load later than the days.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scroll position follows the columns
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = (todayRef.current?.offsetLeft ?? 0) - hoursWidth;
  }, [columns]);
  const { dragged, handlers } = useDrag(box, (dropped: Dragged) => {
    const row = rows.find(({ id }) => id === dropped.id);
    const [day, technicianId] = readColumn(dropped.column);
    const whose = technicianId === undefined ? row?.technicianId : technicianId;
    if (row) onMove?.(row, wall(day, dropped.from), wall(day, dropped.to), whose ?? null);
  });
  const shown = new Set(technicians.map(({ id }) => id));
  const people = [...technicians, ...(withNobody ? [null] : [])];
  const isPhone = useIsPhone();
  const isDay = days.length === 1;
  // A phone has no room for a column per technician.
  const byPerson = isDay && !isPhone;
  const columnsOf = (day: CalendarDate) =>
    byPerson
      ? people.map((person) => ({ key: `${day}|${person?.id ?? ''}`, people: [person] }))
      : [{ key: `${day}|${EVERYBODY}`, people }];
  const isWide = (row: Appointment) => row.allDay || daysOf(row, timeZone)[0] !== daysOf(row, timeZone)[1];
  const timed = rows.filter((row) => !isWide(row));
  /** Returns how many appointments stand side by side in a day, at most four. A day of a busy week is wider. */
  const lanesIn = (day: CalendarDate): number => {
    const spans = timed.filter((row) => daysOf(row, timeZone)[0] === day);
    const lanes = lanesOf(spans.map((row) => minutesOfRow(row, timeZone)));
    return Math.min(4, Math.max(1, ...lanes.map((place) => place.lanes)));
  };
  const widths = days.map((day) => widthOf(day, isDay, lanesIn(day)));
  return (
    <section
      ref={box}
      aria-label="Appointments by technician"
      // A scrolling box without a focusable part at its edges is reached with the keyboard itself.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box needs the focus
      tabIndex={0}
      className="max-h-[70dvh] overflow-auto"
    >
      <div className="w-max min-w-full">
        <div className="sticky top-0 z-20 flex border-b border-line bg-surface">
          <span className="sticky left-0 z-10 w-18 shrink-0 border-r border-line bg-surface" />
          {days.map((day, at) => (
            <div key={day} ref={day === today ? todayRef : undefined} {...widths[at]}>
              <button
                type="button"
                onClick={() => onDay(day)}
                aria-current={day === today ? 'date' : undefined}
                className={cn(
                  'min-h-8 w-full cursor-pointer text-sm font-medium hover:bg-slate-50',
                  day === today && 'bg-primary-soft text-primary-text',
                )}
              >
                {/* The name of the day stays in sight while its columns are scrolled sideways. */}
                <span className="sticky right-2 left-20 inline-block px-1">
                  {shortDay(day)}
                  <span className="sr-only">, {day.slice(0, 4)}</span>
                </span>
              </button>
              <div className="flex flex-col gap-1 px-1 pb-1 empty:hidden">
                {ofDay(rows.filter(isWide), day, timeZone).map((row) => (
                  <AppointmentChip key={row.id} {...{ row, timeZone, onOpen, onEdit }} />
                ))}
              </div>
              {byPerson ? (
                <div className="flex border-t border-line">
                  {people.map((person) => (
                    <span
                      key={person?.id ?? 0}
                      className="flex min-w-32 flex-1 items-center gap-1 px-1 py-1 text-xs text-muted"
                    >
                      <TechnicianMark name={person?.name ?? null} color={person?.color ?? null} />
                      {/* Without a width of its own, a long name does not make its column wider than the others. */}
                      <span className="w-0 flex-1 truncate">{person?.name ?? 'Unassigned'}</span>
                    </span>
                  ))}
                </div>
              ) : null}
            </div>
          ))}
        </div>
        <div className="flex">
          <Hours />
          {days.map((day, at) => (
            <div key={day} {...widths[at]}>
              <div className="flex">
                {columnsOf(day).map(({ key, people: whose }) => (
                  <TimeColumn
                    key={key}
                    {...props}
                    day={day}
                    people={whose}
                    column={key}
                    rows={timed}
                    shown={shown}
                    dragged={dragged}
                    handlers={handlers}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/**
 * Five working days fit into a window of 1,280 pixels, with a narrow Saturday and Sunday beside them. A day with
 * appointments side by side is wider.
 */
const widthOf = (day: CalendarDate, isDay: boolean, lanes: number) => ({
  style: isDay
    ? {}
    : {
        flexGrow: lanes * (weekdayOf(day) > 5 ? 1 : 2),
        minWidth: `${Math.max(6, lanes * 4.75)}rem`,
      },
  className: cn('border-r border-line', isDay ? 'flex-1' : 'w-0'),
});

const Hours = () => (
  <div aria-hidden className="sticky left-0 z-10 w-18 shrink-0 border-r border-line bg-surface">
    {Array.from({ length: 24 }, (_, hour) => (
      <div key={clockOf(hour * 60)} style={{ height: HOUR }} className="relative">
        <span className="absolute -top-2 right-2 text-xs whitespace-nowrap text-muted tabular-nums">
          {hour === 0 ? '' : formatTime(`2000-01-01T${clockOf(hour * 60)}:00Z`, 'UTC')}
        </span>
      </div>
    ))}
  </div>
);
