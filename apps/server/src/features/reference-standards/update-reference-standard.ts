import { compareDates } from '@portal/contract/core/dates.ts';
import { referenceStandardMessages } from '@portal/contract/reference-standards/messages.ts';
import type {
  ReferenceStandard,
  referenceStandardUpdate,
} from '@portal/contract/reference-standards/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ReferenceStandardRow } from '../../db/schema/calibrations.ts';
import { invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { fileNameOf } from './file-name-of.ts';
import { presentStandard } from './reference-standard.present.ts';
import { tellStandard } from './tell-standard.ts';

type Changes = Partial<Omit<ReferenceStandardRow, 'id' | 'companyId' | 'version' | 'certificateFileId'>>;

/** Returns the fields that differ. An emptied field becomes null. */
function changesOf(row: ReferenceStandardRow, body: z.output<typeof referenceStandardUpdate>): Changes {
  const given = Object.entries(body).map(([field, value]) => [field, value === '' ? null : value] as const);
  return Object.fromEntries(
    given.filter(([field, value]) => value !== undefined && value !== row[field as keyof Changes]),
  );
}

/** Refuses a due date that is not after the calibration date. One of them may be the stored one. @throws 400. */
function refuseEarlyDue({ calibratedOn, dueOn }: Pick<ReferenceStandardRow, 'calibratedOn' | 'dueOn'>): void {
  if (calibratedOn !== null && dueOn !== null && compareDates(dueOn, calibratedOn) <= 0)
    throw invalidField('dueOn', referenceStandardMessages.dueBeforeCalibrated);
}

/** Changes, deactivates or reactivates a reference standard. Certificates keep what they printed of it (D5.10). */
export async function updateReferenceStandard(
  work: Work,
  row: ReferenceStandardRow,
  body: z.output<typeof referenceStandardUpdate>,
): Promise<ReferenceStandard> {
  const changes = changesOf(row, body);
  const fields = Object.keys(changes) as (keyof Changes)[];
  const fileName = await fileNameOf(work.db, row);
  if (fields.length === 0) return presentStandard(row, fileName);
  refuseEarlyDue({ ...row, ...changes });
  const updated = await work.db
    .updateTable('referenceStandards')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'reference_standard.updated',
      kind: 'referenceStandard',
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: changes,
    }),
    tellStandard(work, row),
  ]);
  return presentStandard(updated, fileName);
}
