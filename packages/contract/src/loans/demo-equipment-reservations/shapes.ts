import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { plannedDate } from '../../core/dates/date-fields.ts';
import { daysBetween } from '../../core/dates/dates.ts';
import { id, optionalText } from '../../core/fields.ts';
import { demoStatuses } from '../demo-equipment/states.ts';
import { reservationMessages as say } from './messages.ts';
import { RESERVATION_DAYS_MAX, reservationStatuses } from './rules.ts';

const text = z.string().nullable();

/** A unit that is kept for a customer from one day to another, both included (D7.7). Days are YYYY-MM-DD. */
export const demoReservation = z.object({
  id: z.int(),
  companyId: z.int(),
  demoEquipmentId: z.int(),
  serialNumber: z.string(),
  make: z.string(),
  modelName: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  fromDate: calendarDay,
  untilDate: calendarDay,
  status: z.enum(reservationStatuses),
  notes: text,
  /** The loan that it became. */
  loanId: z.int().nullable(),
  reservedAt: instant,
  reservedBy: text,
  version: z.int(),
});
export type DemoReservation = z.infer<typeof demoReservation>;

/** A new reservation. Whether it ends in the past depends on the company's day, so the server checks it. */
export const demoReservationForm = z
  .object({
    demoEquipmentId: id(say.unitRequired),
    customerId: id(say.customerRequired),
    fromDate: plannedDate(say.fromRequired),
    untilDate: plannedDate(say.untilRequired),
    notes: optionalText(),
  })
  .superRefine(({ fromDate, untilDate }, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['untilDate'], message });
    if (untilDate < fromDate) refuse(say.untilBeforeFrom);
    else if (daysBetween(fromDate, untilDate) >= RESERVATION_DAYS_MAX) refuse(say.tooLong);
  });

/** The days on which somebody has a unit, or has it reserved. */
export const takenSpan = z.object({
  kind: z.enum(['loan', 'reservation']),
  /** The id of the loan or the reservation. */
  id: z.int(),
  /** YYYY-MM-DD; both days are part of the span. A unit that is late has it until today. */
  from: calendarDay,
  until: calendarDay,
  customerId: z.int(),
  customerName: z.string(),
  /** The unit is not back, and was expected before today. */
  overdue: z.boolean(),
  /** The unit is still out. */
  open: z.boolean(),
  notes: text,
  reservedBy: text,
  version: z.int(),
});
export type TakenSpan = z.infer<typeof takenSpan>;

/** A demo unit with who has it in a month (D7.7). */
export const unitAvailability = z.object({
  id: z.int(),
  serialNumber: z.string(),
  make: z.string(),
  modelName: z.string(),
  typeName: z.string(),
  currentStatus: z.enum(demoStatuses),
  /** YYYY-MM-DD. */
  nextCalibrationDue: calendarDay.nullable(),
  spans: z.array(takenSpan),
});
export type UnitAvailability = z.infer<typeof unitAvailability>;
