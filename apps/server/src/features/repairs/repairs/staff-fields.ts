import { compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { RepairSubmission } from '@portal/contract/repairs/repairs/request.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';

/** The fields of a request that only staff fill in (B3). */
export type StaffFields = Pick<RepairRow, 'appointmentId' | 'appointmentStartTime' | 'calibrationDate'> & {
  requestType?: RepairRow['requestType'];
};

/** The values of the staff fields when customers send a request themselves. */
export const noStaffFields: StaffFields = {
  appointmentId: null,
  appointmentStartTime: null,
  calibrationDate: null,
};

const appointmentOf = async (db: Db, id: number) => {
  const found = await lockRow(db.selectFrom('appointments').select(['id', 'startTime']).where('id', '=', id));
  if (!found) throw invalidField('appointmentId', repairMessages.unknownAppointment);
  return found;
};

/**
 * Returns the staff fields of a request as columns.
 * @throws 400 "Unknown appointment" for ids that are absent or foreign (access rule 6).
 */
export async function staffFieldsOf(
  db: Db,
  { requestType, appointmentId, appointmentStartTime, calibrationDate }: RepairSubmission,
): Promise<StaffFields> {
  const appointment = appointmentId ? await appointmentOf(db, appointmentId) : undefined;
  return {
    ...(requestType && { requestType }),
    appointmentId: appointment?.id ?? null,
    appointmentStartTime: appointmentStartTime
      ? new Date(appointmentStartTime)
      : (appointment?.startTime ?? null),
    calibrationDate: calibrationDate ?? null,
  };
}

/**
 * Checks the appointment that a customer names. It must be of their own customer record. Only staff link appointments, so
 * it has no effect (access rule 7).
 * @throws 400 "Unknown appointment" for ids that are absent or foreign (access rule 6).
 */
export async function refuseForeignAppointment(
  db: Db,
  { customerId }: Pick<Actor, 'customerId'>,
  { appointmentId }: Pick<RepairSubmission, 'appointmentId'>,
): Promise<void> {
  if (!appointmentId) return;
  const own = await db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', appointmentId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  if (!own) throw invalidField('appointmentId', repairMessages.unknownAppointment);
}

/**
 * Checks that the calibration date is not in the past.
 * @throws 400 for a day before today in the company's zone (B5).
 */
export function refusePastCalibration(
  { calibrationDate }: Pick<StaffFields, 'calibrationDate'>,
  timeZone: string,
): void {
  if (calibrationDate !== null && compareDates(calibrationDate, today(timeZone)) < 0)
    throw invalidField('calibrationDate', repairMessages.calibrationInPast);
}

/**
 * Stores the repair's id in the appointment at which it was requested (B2.3, B2.9), or none, and tells open calendars.
 */
export async function linkAppointment(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { appointmentId }: Pick<StaffFields, 'appointmentId'>,
  { id: repairId, companyId }: { id: number | null; companyId: number },
): Promise<void> {
  if (appointmentId === null) return;
  await Promise.all([
    db
      .updateTable('appointments')
      .set({ repairId, lastUpdated: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', appointmentId)
      .execute(),
    runtime.events.publish(db, { companyId, kind: 'appointment', id: appointmentId }),
  ]);
}
