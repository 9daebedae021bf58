import type {
  ReferenceStandard,
  referenceStandardForm,
} from '@portal/contract/reference-standards/shapes.ts';
import type { z } from 'zod';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { presentStandard } from './reference-standard.present.ts';
import { tellStandard } from './tell-standard.ts';

/** Adds a reference standard (D5.10). */
export async function createReferenceStandard(
  work: Work,
  body: z.output<typeof referenceStandardForm>,
): Promise<ReferenceStandard> {
  const columns = {
    name: body.name,
    make: body.make || null,
    model: body.model || null,
    serialNumber: body.serialNumber || null,
    certificateNumber: body.certificateNumber || null,
    calibratedOn: body.calibratedOn ?? null,
    dueOn: body.dueOn ?? null,
  };
  const row = await work.db
    .insertInto('referenceStandards')
    .values({ ...columns, companyId: work.actor.companyId! })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'reference_standard.created',
      kind: 'referenceStandard',
      id: row.id,
      after: columns,
    }),
    tellStandard(work, row),
  ]);
  return presentStandard(row, null);
}
