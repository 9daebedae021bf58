import { appointmentTypes } from '@portal/contract/calendar/appointments/kinds.ts';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AppointmentValues } from './use-save-appointment.ts';

/** The start of a new appointment unless a place in the calendar was chosen (B9). */
export const FROM = '09:00';

/** Returns the wall time that is this number of minutes later. */
export const later = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

const DATE = 10;
const WALL = 16;
const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000;

/** Returns the times in the form that the checkbox All day asks for. */
function inForm(allDay: boolean, from: string, to: string): [string, string] {
  if (allDay) return [from.slice(0, DATE), to.slice(0, DATE)];
  const start = from.length === DATE ? `${from}T${FROM}` : from;
  return [start, to.length === DATE ? later(start, 60) : to];
}

// biome-ignore lint/suspicious/noExplicitAny: the hook does not care what the schema makes of the values
type Form = UseFormReturn<AppointmentValues, unknown, any>;

/** Keeps the end as far from the start as it was when the start changes, and both in the form of the checkbox All day. */
export function useFollowingTimes({ control, setValue }: Form): void {
  const [allDay, start, end] = useWatch({ control, name: ['allDay', 'startTime', 'endTime'] });
  const last = useRef({ start, end });
  useEffect(() => {
    const before = last.current;
    last.current = { start, end };
    const [from, to] = inForm(Boolean(allDay), start, end);
    if (from !== start) setValue('startTime', from);
    if (to !== end) return setValue('endTime', to);
    const isMoved = before.start !== start && before.end === end && before.start.length === start.length;
    if (!isMoved || start === '' || before.start === '' || end === '') return;
    if (!allDay && start.length === WALL)
      setValue('endTime', later(start, minutesBetween(before.start, end)));
    else if (allDay && end < start) setValue('endTime', start);
  }, [allDay, start, end, setValue]);
}

/** Fills the title with '{customer} - {type}' (B2.9). A title that a person wrote stays. */
export function useOwnTitle({ control, getValues, setValue }: Form, customer: string): void {
  const type = useWatch({ control, name: 'appointmentType' });
  const filled = useRef('');
  useEffect(() => {
    const title = getValues('title');
    const isFilled =
      title === '' ||
      title === filled.current ||
      appointmentTypes.some((one) => title === `${customer} - ${one}`);
    if (customer === '' || !isFilled) return;
    filled.current = `${customer} - ${type}`;
    if (title !== filled.current) setValue('title', filled.current, { shouldDirty: true });
  }, [customer, type, getValues, setValue]);
}
