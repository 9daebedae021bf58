import { sql } from 'kysely';
import type { ReferenceStandardRow } from '../../../db/schema/calibrations.ts';
import type { Work } from '../../../work.ts';

/** Tells the company's screens to load the reference standard again. */
export const publishStandard = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'referenceStandard', id });

/** Raises the version of a standard, because its calibrations have changed. */
export const newStandardVersion = async (
  { db }: Pick<Work, 'db'>,
  { id }: Pick<ReferenceStandardRow, 'id'>,
): Promise<void> => {
  await db
    .updateTable('referenceStandards')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
};
