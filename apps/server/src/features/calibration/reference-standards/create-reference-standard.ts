import type {
  ReferenceStandard,
  referenceStandardForm,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { isCalibrated, storeCalibration } from './add-standard-calibration.ts';
import { publishStandard } from './publish-standard.ts';
import { readStandard } from './reference-standard.queries.ts';

/** Adds a reference standard, with its first calibration where one is given (D5.10). */
export async function createReferenceStandard(
  work: Work,
  body: z.output<typeof referenceStandardForm>,
): Promise<ReferenceStandard> {
  const companyId = work.actor.companyId!;
  const columns = {
    name: body.name,
    make: body.make || null,
    model: body.model || null,
    serialNumber: body.serialNumber || null,
    quantity: body.quantity || null,
    range: body.range || null,
  };
  const calibration = {
    certificateNumber: body.certificateNumber || null,
    issuer: body.issuer || null,
    accreditation: body.accreditation || null,
    calibratedOn: body.calibratedOn ?? null,
    dueOn: body.dueOn ?? null,
  };
  const { id } = await work.db
    .insertInto('referenceStandards')
    .values({ ...columns, companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isCalibrated(calibration)) await storeCalibration(work, { companyId, id }, calibration);
  await Promise.all([
    record(work, {
      action: 'reference_standard.created',
      kind: 'referenceStandard',
      id,
      after: { ...columns, ...calibration },
    }),
    publishStandard(work, { companyId, id }),
  ]);
  return readStandard(work.db, id);
}
