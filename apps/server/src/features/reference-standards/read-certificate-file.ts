import { referenceStandardMessages } from '@portal/contract/reference-standards/messages.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { notFound } from '../../errors.ts';
import { answerPdf } from '../../files/answer-pdf.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import type { Runtime } from '../../runtime.ts';

/**
 * Returns the certificate file of a standard (D5.10).
 * @throws 404 when the standard is absent or foreign, or has no file.
 */
export async function readCertificateFile(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const found = await db
    .selectFrom('referenceStandards as s')
    .leftJoin('files as f', 'f.id', 's.certificateFileId')
    .select(['f.storageKey', 'f.name', 'f.bytes'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound(referenceStandardMessages.notFound);
  const { storageKey, name, bytes } = found;
  if (storageKey === null || name === null || bytes === null)
    throw notFound(referenceStandardMessages.noCertificate, 'reference-standard.no_certificate');
  return answerPdf(runtime, { storageKey, name, bytes }, false);
}
