import type { ReferenceStandard } from '@portal/contract/reference-standards/shapes.ts';
import { sql } from 'kysely';
import type { ReferenceStandardRow } from '../../db/schema/calibrations.ts';
import type { StoredPdf } from '../../files/store-pdf.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { fileNameOf } from './file-name-of.ts';
import { presentStandard } from './reference-standard.present.ts';
import { tellStandard } from './tell-standard.ts';

/** Stores the certificate file of a standard and removes the row of an earlier one (D5.10). */
export async function setCertificateFile(
  work: Work,
  row: ReferenceStandardRow,
  pdf: StoredPdf,
): Promise<ReferenceStandard> {
  const { db, actor } = work;
  const former = await fileNameOf(db, row);
  const { id } = await db
    .insertInto('files')
    .values({ ...pdf, companyId: row.companyId, visibility: 'internal', uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const updated = await db
    .updateTable('referenceStandards')
    .set({ certificateFileId: id, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    row.certificateFileId === null
      ? undefined
      : db.deleteFrom('files').where('id', '=', row.certificateFileId).execute(),
    record(work, {
      action: 'reference_standard.certificate_set',
      kind: 'referenceStandard',
      id: row.id,
      before: { file: former },
      after: { file: pdf.name },
    }),
    tellStandard(work, row),
  ]);
  return presentStandard(updated, pdf.name);
}
