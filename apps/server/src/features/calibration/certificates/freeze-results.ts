import type { AgreedTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { Work } from '../../../work.ts';
import { followCorrectedUnit, recomputeUnit, setDatesOfUnit } from '../calibrations/index.ts';

/** Returns what a certificate says of each unit, with the customer whom it names. */
const saidBy = (db: Db, certificateId: number) =>
  db
    .selectFrom('calibrations as c')
    .innerJoin('certificates as t', 't.id', 'c.certificateId')
    .select(['c.repairEquipmentId', 'c.make', 'c.modelName', 'c.serialNumber', 't.customerId'])
    .where('t.id', '=', certificateId)
    .execute();

type Said = Awaited<ReturnType<typeof saidBy>>[number];

/** Writes the dates of a correction into the register. Those of a first certificate are there since its results. */
async function setCorrectedDates(
  work: Work,
  { companyId, customerId }: CertificateRow,
  calibration: CalibrationRow,
  former: Said | undefined,
): Promise<void> {
  const item = await work.db
    .selectFrom('repairEquipment')
    .selectAll()
    .where('id', '=', calibration.repairEquipmentId)
    .executeTakeFirst();
  if (!item) return;
  const isOther =
    former !== undefined &&
    (former.customerId !== customerId ||
      (['make', 'modelName', 'serialNumber'] as const).some((name) => former[name] !== calibration[name]));
  const pointed = isOther ? await followCorrectedUnit(work, customerId, item, calibration) : calibration;
  const owner = { companyId, customerId };
  // The unit that the request named may be the wrong one.
  const named = isOther ? { ...item, customerEquipmentId: null } : item;
  const { unitId } = await setDatesOfUnit(work, owner, named, pointed, { isInForce: true });
  await Promise.all([
    work.db
      .updateTable('calibrations')
      .set({ customerEquipmentId: unitId })
      .where('id', '=', calibration.id)
      .execute(),
    work.db
      .updateTable('repairEquipment')
      .set({ customerEquipmentId: unitId })
      .where('id', '=', item.id)
      .execute(),
  ]);
  // The day may have been wrong: then another calibration of the unit may be the newest.
  if (unitId !== null && calibration.calibratedOn !== null)
    await recomputeUnit(work, unitId, { calibratedOn: calibration.calibratedOn });
}

/** Marks the results of a certificate as issued. After this the database refuses every change of them (D5.11). */
export async function freezeResults(
  work: Work,
  certificate: CertificateRow,
  calibrations: readonly CalibrationRow[],
  /** What the paper was drawn with, by the id of the results. */
  agreed: ReadonlyMap<number, AgreedTerms>,
): Promise<void> {
  if (certificate.replacesId !== null) {
    const former = await saidBy(work.db, certificate.replacesId);
    // One after the other, because two units of one certificate may belong to one customer.
    for (const calibration of calibrations) {
      const said = former.find((one) => one.repairEquipmentId === calibration.repairEquipmentId);
      await setCorrectedDates(work, certificate, calibration, said);
    }
  }
  for (const [id, terms] of agreed)
    await work.db
      .updateTable('calibrations')
      .set({ agreed: JSON.stringify(terms) })
      .where('id', '=', id)
      .execute();
  await work.db
    .updateTable('calibrations')
    .set({ issuedAt: sql<Date>`now()` })
    .where('certificateId', '=', certificate.id)
    .execute();
}
