import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { addDays, type CalendarDate, compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';

/** The time of day of a reminder, in the company's zone. */
const MORNING = '09:00';
/** Months from a yearly calibration to the reminder of the next one (B9). */
const FOLLOW_UP_MONTHS = 10;

const inMorning = (day: ReturnType<typeof sql>, timeZone: string) =>
  sql<Date>`(${day} + time ${sql.lit(MORNING)}) at time zone ${timeZone}`;

/** Returns the first day of an appointment in the zone. */
export const firstDay = (row: AppointmentRow, timeZone: string): CalendarDate => daysOf(row, timeZone)[0];

/**
 * Stores the reminders of an appointment (D4.5, B9): on the day before, and ten months after a yearly calibration when
 * staff have asked for it. Those of an earlier day are removed, unless they were sent. A request of a calibration has a
 * follow-up of its own.
 */
export async function scheduleReminders(db: Db, row: AppointmentRow, timeZone: string): Promise<void> {
  const day = firstDay(row, timeZone);
  const { companyId, id: appointmentId } = row;
  await db
    .deleteFrom('reminders')
    .where('appointmentId', '=', appointmentId)
    .where('repairId', 'is', null)
    .where('status', '=', 'pending')
    .execute();
  const isFollowedUp = row.scheduleFollowUp && row.appointmentType === 'Yearly Calibration';
  const rows = [
    ...(isPlanned(row.status) && compareDates(day, today(timeZone)) > 0
      ? [
          {
            reminderType: 'day_before' as const,
            emailTemplate: 'appointment-reminder' as const,
            triggerTime: inMorning(sql`${addDays(day, -1)}::date`, timeZone),
          },
        ]
      : []),
    ...(isFollowedUp && row.repairId === null && row.status !== 'cancelled' && row.status !== 'no_show'
      ? [
          {
            reminderType: 'follow_up' as const,
            emailTemplate: 'calibration-reminder' as const,
            triggerTime: inMorning(
              sql`(${day}::date + make_interval(months => ${FOLLOW_UP_MONTHS}))::date`,
              timeZone,
            ),
          },
        ]
      : []),
  ].map((reminder) => ({ companyId, repairId: null, appointmentId, forDay: day, ...reminder }));
  if (rows.length === 0) return;
  await db
    .insertInto('reminders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
