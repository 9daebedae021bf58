import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import type {
  StandardPage,
  sourcesForm,
} from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { StandardCalibrationRow } from '../../../db/schema/calibrations.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishStandard } from './add-standard-calibration.ts';
import { readStandardPage, refuseWithoutLaboratory } from './standard-page.ts';
import { calibrationOnDay } from './trace-standard.ts';

/** Returns true when what was used was itself made with this calibration, at any depth. That is possible on one day only. */
async function isCircle(
  db: Db,
  row: StandardCalibrationRow,
  standardIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`with recursive used(calibration_id) as (
      select ${calibrationOnDay(sql`n.id`, sql`${row.calibratedOn}::date`)} from reference_standards n
        where n.id = any(${standardIds})
      union
      select ${calibrationOnDay(sql`s.reference_standard_id`, sql`k.calibrated_on`)} from used u
        join standard_calibrations k on k.id = u.calibration_id
        join standard_sources s on s.standard_calibration_id = k.id)
    select exists (select from used where calibration_id = ${row.id}) as found`.execute(db);
  return rows[0]!.found;
}

/**
 * Sets the standards of the company that a calibration of a standard was made with. The audit trail keeps what was there
 * before.
 * @throws 404 without a laboratory; 400 for a standard that is absent or foreign, and for itself; 409 for a mistake, without
 * a day, for a circle, and when somebody else changed the standard since the caller saw it.
 */
export async function setSources(
  work: Work,
  row: Locked<StandardCalibrationRow>,
  { standardIds, version }: z.output<typeof sourcesForm>,
): Promise<StandardPage> {
  const { db } = work;
  await refuseWithoutLaboratory(db);
  const { companyId, referenceStandardId: id, certificateNumber } = row;
  if (row.voidedAt !== null) throw conflict('reference-standard.voided', say.isVoided);
  if (row.calibratedOn === null && standardIds.length > 0)
    throw conflict('reference-standard.no_day', say.sourceDay);
  if (standardIds.includes(id)) throw invalidField('standardIds', say.ownSource);
  // In the order of their ids, so that two people who name each other's standards wait and are not both right.
  const standards = await lockRows(
    db
      .selectFrom('referenceStandards')
      .select(['id', 'name', 'version'])
      .where('id', 'in', [id, ...standardIds])
      .orderBy('id'),
    'no key update',
  );
  if (standards.length !== standardIds.length + 1) throw invalidField('standardIds', say.unknown);
  if (version !== undefined && standards.some((one) => one.id === id && one.version !== version))
    throw conflict('reference-standard.changed_meanwhile', say.changedMeanwhile);
  if (standardIds.length > 0 && (await isCircle(db, row, standardIds)))
    throw conflict('reference-standard.cycle', say.cycle);
  const before = await db
    .deleteFrom('standardSources')
    .where('standardCalibrationId', '=', row.id)
    .returning('referenceStandardId')
    .execute();
  if (standardIds.length > 0)
    await db
      .insertInto('standardSources')
      .values(
        standardIds.map((referenceStandardId) => ({
          ...{ companyId, standardCalibrationId: row.id, referenceStandardId },
        })),
      )
      .execute();
  await db
    .updateTable('referenceStandards')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await Promise.all([
    record(work, {
      ...{ action: 'reference_standard.sources_set', kind: 'referenceStandard', id },
      before: {
        certificateNumber,
        standardIds: before.map(({ referenceStandardId }) => referenceStandardId),
      },
      after: {
        certificateNumber,
        standardIds,
        names: standards.flatMap((one) => (one.id === id ? [] : [one.name])),
      },
    }),
    publishStandard(work, { companyId, id }),
  ]);
  return readStandardPage(db, id);
}
