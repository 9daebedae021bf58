import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { scheduleCalibrationReminders } from '../../messaging/calibration-reminders/index.ts';

/**
 * Gives a request that is now for calibration its reminders, and takes them from one that no longer is (D4.5). Another day
 * gives reminders for that day.
 */
export async function followReminders(db: Db, row: RepairRow, columns: Partial<RepairRow>): Promise<void> {
  const { requestType } = { ...row, ...columns };
  const isOtherType = requestType !== row.requestType;
  const isOtherDay = 'calibrationDate' in columns || 'appointmentId' in columns;
  if (!isOtherType && !(isOtherDay && requestType === 'calibration')) return;
  await sql`delete from reminders where repair_id = ${row.id} and status = 'pending' and loan_id is null`.execute(
    db,
  );
  const { timeZone } = await db
    .selectFrom('companies')
    .select('timeZone')
    .where('id', '=', row.companyId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql`select from reminders where repair_id = ${row.id} limit 1`.execute(db);
  if (rows.length === 0 || isOtherDay)
    await scheduleCalibrationReminders(db, { ...row, ...columns }, timeZone);
}
