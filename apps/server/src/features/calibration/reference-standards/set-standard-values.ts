import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import type {
  StandardValue,
  valuesForm,
} from '@portal/contract/calibration/reference-standards/standard-values.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { StandardCalibrationRow } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishStandard } from './add-standard-calibration.ts';
import { readStandardPage, refuseWithoutLaboratory } from './standard-page.ts';

/** Returns a text such as 'DC voltage 10.000 V: 10.000012 ± 0.000008 (k = 2.0)'. */
const inWords = ({ quantity, nominal, unit, value, uncertainty, factor }: StandardValue): string =>
  [
    `${[quantity, nominal, unit].filter(Boolean).join(' ')}: ${value}`,
    uncertainty && `± ${uncertainty}`,
    factor && `(k = ${factor})`,
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Sets what a calibration of a standard found. The audit trail keeps what was there before.
 * @throws 404 without a laboratory; 409 for a calibration that is a mistake, and when somebody else changed the standard
 * since the caller saw it.
 */
export async function setStandardValues(
  work: Work,
  row: Locked<StandardCalibrationRow>,
  { points, version }: z.output<typeof valuesForm>,
): Promise<StandardPage> {
  const { db } = work;
  await refuseWithoutLaboratory(db);
  if (row.voidedAt !== null) throw conflict('reference-standard.voided', say.isVoided);
  const { companyId, referenceStandardId: id } = row;
  const claimed = await db
    .updateTable('referenceStandards')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (q) => q.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw conflict('reference-standard.changed_meanwhile', say.changedMeanwhile);
  await db
    .updateTable('standardCalibrations')
    .set({ points: JSON.stringify(points) })
    .where('id', '=', row.id)
    .execute();
  const { certificateNumber } = row;
  await Promise.all([
    record(work, {
      action: 'reference_standard.values_set',
      kind: 'referenceStandard',
      id,
      before: { certificateNumber, values: row.points.map(inWords) },
      after: { certificateNumber, values: points.map(inWords) },
    }),
    publishStandard(work, { companyId, id }),
  ]);
  return readStandardPage(db, id);
}
