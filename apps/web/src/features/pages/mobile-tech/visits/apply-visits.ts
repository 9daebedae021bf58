import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { type CalendarDate, compareDates } from '@portal/contract/core/dates/dates.ts';
import { isVisit, type QueuedAct } from '../../../../device/queued-act.ts';

function apply(row: Appointment, { act, doneAt }: QueuedAct): Appointment {
  if (act.kind !== 'visit' || act.appointmentId !== row.id) return row;
  const at = new Date(doneAt).toISOString();
  return act.step === 'start'
    ? { ...row, startedAt: row.startedAt ?? at }
    : { ...row, finishedAt: row.finishedAt ?? at, status: 'completed' };
}

/** Returns the appointment as it will be after all waiting changes are sent. */
export const applyVisits = (row: Appointment, queue: readonly QueuedAct[]): Appointment =>
  queue
    .filter(isVisit)
    .filter(({ state }) => state === 'waiting')
    .reduce(apply, row);

/**
 * Returns the appointments of a day in the order of the route: by start, all-day ones first, cancelled and missed ones
 * left out.
 */
export const routeOf = (rows: readonly Appointment[], day: CalendarDate, timeZone: string): Appointment[] =>
  rows
    .filter(({ status }) => isPlanned(status) || status === 'completed')
    .filter((row) => {
      const [first, last] = daysOf(row, timeZone);
      return compareDates(first, day) <= 0 && compareDates(day, last) <= 0;
    })
    .toSorted(
      (a, b) => Number(b.allDay) - Number(a.allDay) || a.startTime.localeCompare(b.startTime) || a.id - b.id,
    );
