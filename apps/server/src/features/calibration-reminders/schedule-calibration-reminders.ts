import { addDays, compareDates, dateIn, today } from '@portal/contract/core/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';

/** When a reminder goes out on its day, in the company's zone. */
const MORNING = '09:00';
/** B4: after a calibration, for next year's. */
const FOLLOW_UP_MONTHS = 10;

/** The day a calibration is wanted on, or that of its appointment. */
export const calibrationDay = (
  { calibrationDate, appointmentStartTime }: Pick<RepairRow, 'calibrationDate' | 'appointmentStartTime'>,
  timeZone: string,
): string | null => calibrationDate ?? (appointmentStartTime ? dateIn(timeZone, appointmentStartTime) : null);

/**
 * Writes down the reminders of a calibration request (B4, D4.5): the day before, unless the day is not known or is
 * today, and after 10 months, counted from the request when the day is not known.
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
  const isAhead = day !== null && compareDates(day, today(timeZone)) > 0;
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
