import { sql } from 'kysely';
import type { CalibrationRow, CertificateRow } from '../../db/schema/calibrations.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { Work } from '../../http/call.ts';
import { setDatesOfUnit } from '../calibrations/index.ts';

/** Writes the dates of a correction into the register. Those of a first certificate are there since its results. */
async function setCorrectedDates(work: Work, repair: RepairRow, calibration: CalibrationRow): Promise<void> {
  const item = await work.db
    .selectFrom('repairEquipment')
    .selectAll()
    .where('id', '=', calibration.repairEquipmentId)
    .executeTakeFirst();
  if (!item) return;
  const { unitId } = await setDatesOfUnit(work, repair, item, calibration, { isInForce: true });
  await work.db
    .updateTable('calibrations')
    .set({ customerEquipmentId: unitId })
    .where('id', '=', calibration.id)
    .execute();
}

/** Marks the results of a certificate as issued. After this the database refuses every change of them (D5.11). */
export async function freezeResults(
  work: Work,
  { id, edition }: Pick<CertificateRow, 'id' | 'edition'>,
  repair: RepairRow | undefined,
  calibrations: readonly CalibrationRow[],
): Promise<void> {
  // One after the other, because two units of one certificate may belong to one customer.
  if (edition > 1 && repair)
    for (const calibration of calibrations) await setCorrectedDates(work, repair, calibration);
  await work.db
    .updateTable('calibrations')
    .set({ issuedAt: sql<Date>`now()` })
    .where('certificateId', '=', id)
    .execute();
}
