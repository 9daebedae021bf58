import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerEquipmentRow } from '../../../db/schema/equipment.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

type Dates = Pick<
  CustomerEquipmentRow,
  'lastCalibrationDate' | 'nextCalibrationDue' | 'lastCalibrationResult' | 'lastCalibrationId'
>;

/**
 * Returns the newest calibration of a unit that is in force. One on the draft of a correction is not yet, and one without
 * a certificate is only while its repair is neither cancelled nor deleted (D5.5).
 */
async function newestInForce(db: Db, unitId: number): Promise<Dates | undefined> {
  const { rows } = await sql<{
    id: number;
    calibratedOn: CalendarDate;
    nextDue: CalendarDate | null;
    result: CalibrationResult;
  }>`
    select c.id, c.calibrated_on, c.next_due, c.result from calibrations_that_count(${unitId}) c
    order by c.calibrated_on desc, c.id desc limit 1`.execute(db);
  const [newest] = rows;
  return (
    newest && {
      lastCalibrationDate: newest.calibratedOn,
      nextCalibrationDue: newest.nextDue,
      lastCalibrationResult: newest.result,
      lastCalibrationId: newest.id,
    }
  );
}

/** Returns what the register said of a unit before any calibration of the portal set its dates; empty for a new unit. */
async function datesBefore(db: Db, unitId: number, notFrom: CalendarDate): Promise<Dates> {
  const { rows } = await sql<Pick<Dates, 'lastCalibrationDate' | 'nextCalibrationDue'>>`
    select s.last_calibration_date, s.next_calibration_due from customer_equipment_states s
    where s.customer_equipment_id = ${unitId} and s.last_calibration_date is distinct from ${notFrom}::date
      and not exists (select from calibrations c where c.customer_equipment_id = ${unitId}
        and c.calibrated_on = s.last_calibration_date)
    order by s.id desc limit 1`.execute(db);
  return {
    lastCalibrationDate: rows[0]?.lastCalibrationDate ?? null,
    nextCalibrationDue: rows[0]?.nextCalibrationDue ?? null,
    lastCalibrationResult: null,
    lastCalibrationId: null,
  };
}

/**
 * Gives a unit the dates of its newest calibration that is still in force, because one was withdrawn or belongs to
 * another unit (D5.11). Without one it gets the dates back that it had before. Dates that somebody typed since stay.
 */
export async function recomputeUnit(
  work: Work,
  unitId: number,
  withdrawn: { calibratedOn: CalendarDate },
): Promise<void> {
  const { db, runtime } = work;
  const unit = await lockRow(
    db.selectFrom('customerEquipment').selectAll().where('id', '=', unitId),
    'no key update',
  );
  if (!unit || unit.lastCalibrationId === null) return;
  const dates = (await newestInForce(db, unitId)) ?? (await datesBefore(db, unitId, withdrawn.calibratedOn));
  if (dates.lastCalibrationId === unit.lastCalibrationId) return;
  await db
    .updateTable('customerEquipment')
    .set({ ...dates, version: sql<number>`version + 1` })
    .where('id', '=', unitId)
    .execute();
  const { lastCalibrationDate, nextCalibrationDue } = unit;
  await Promise.all([
    record(work, {
      action: 'equipment.unit_updated',
      kind: 'customerEquipment',
      id: unitId,
      before: { lastCalibrationDate, nextCalibrationDue },
      after: {
        lastCalibrationDate: dates.lastCalibrationDate,
        nextCalibrationDue: dates.nextCalibrationDue,
      },
    }),
    runtime.events.publish(db, {
      companyId: unit.companyId,
      kind: 'equipment',
      customerId: unit.customerId,
    }),
  ]);
}
