import {
  addDays,
  type CalendarDate,
  compareDates,
  dateIn,
  today,
} from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/** The time of day of a reminder, in the company's zone. */
const MORNING = '09:00';
/** Months from a calibration to the reminder of the next one (B4). */
const FOLLOW_UP_MONTHS = 10;

/** Returns the day on which a calibration is wanted, or that of its appointment. */
export const calibrationDay = (
  { calibrationDate, appointmentStartTime }: Pick<RepairRow, 'calibrationDate' | 'appointmentStartTime'>,
  timeZone: string,
): CalendarDate | null =>
  calibrationDate ?? (appointmentStartTime ? dateIn(timeZone, appointmentStartTime) : null);

/**
 * Stores the reminders of a calibration request (B4, D4.5). One is for the day before, unless the day is unknown or
 * today. The other is for 10 months after the day, or after the request when the day is unknown.
 */
export async function scheduleCalibrationReminders(
  db: Db,
  repair: RepairRow,
  timeZone: string,
): Promise<void> {
  if (repair.requestType !== 'calibration') return;
  const { companyId, id: repairId, appointmentId } = repair;
  const day = calibrationDay(repair, timeZone);
  const inMorning = (date: ReturnType<typeof sql>) =>
    sql<Date>`(${date} + time ${sql.lit(MORNING)}) at time zone ${timeZone}`;
  const row = { companyId, repairId, appointmentId };
  // An appointment has a reminder of its own.
  const isAhead = appointmentId === null && day !== null && compareDates(day, today(timeZone)) > 0;
  await db
    .insertInto('reminders')
    .values([
      ...(isAhead
        ? [
            {
              ...row,
              reminderType: 'day_before' as const,
              emailTemplate: 'appointment-reminder' as const,
              triggerTime: inMorning(sql`${addDays(day, -1)}::date`),
            },
          ]
        : []),
      {
        ...row,
        reminderType: 'follow_up',
        emailTemplate: 'calibration-reminder',
        triggerTime: inMorning(
          sql`(${day ?? today(timeZone)}::date + make_interval(months => ${FOLLOW_UP_MONTHS}))::date`,
        ),
      },
    ])
    .execute();
}
