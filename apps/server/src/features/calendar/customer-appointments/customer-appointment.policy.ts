import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { customerAppointmentMessages as messages } from '@portal/contract/calendar/customer-appointments/messages.ts';
import { compareDates, today } from '@portal/contract/core/dates.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { type AppError, conflict } from '../../../errors.ts';

type Answerable = Pick<AppointmentRow, 'status' | 'startedAt' | 'startTime' | 'endTime' | 'allDay'>;

/** Returns true when the appointment's end, or its last day in the company's zone, has passed. */
const isOver = (row: Answerable, timeZone: string): boolean =>
  row.allDay
    ? compareDates(daysOf(row, timeZone)[1], today(timeZone)) < 0
    : row.endTime.getTime() <= Date.now();

/** Returns the 409 that says why the customer can no longer answer an appointment, or undefined when they can. */
export function answerRefusal(row: Answerable, timeZone: string): AppError | undefined {
  if (!isPlanned(row.status)) return conflict('appointment.not_planned', messages.notPlanned);
  if (row.startedAt !== null || isOver(row, timeZone)) return conflict('appointment.over', messages.over);
  return undefined;
}

/** Refuses an answer to something else than what the customer has seen. @throws 409. */
export function refuseStale(row: Pick<AppointmentRow, 'version'>, version: number): void {
  if (row.version !== version) throw conflict('appointment.changed', messages.changed);
}
