import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Runtime } from '../../../runtime.ts';

interface Found {
  storageKey: string | null;
  name: string | null;
  bytes: number | null;
}

function answer(runtime: Runtime, found: Found | undefined, missing: string): FileAnswer {
  if (!found) throw notFound(missing);
  const { storageKey, name, bytes } = found;
  if (storageKey === null || name === null || bytes === null)
    throw notFound(referenceStandardMessages.noCertificate, 'reference-standard.no_certificate');
  return answerPdf(runtime, { storageKey, name, bytes }, false);
}

/**
 * Returns the certificate file of the newest calibration of a standard (D5.10).
 * @throws 404 when the standard is absent or foreign, or has no file.
 */
export async function readCertificateFile(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const found = await db
    .selectFrom('referenceStandards as s')
    .leftJoin('files as f', 'f.id', 's.certificateFileId')
    .select(['f.storageKey', 'f.name', 'f.bytes'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  return answer(runtime, found, referenceStandardMessages.notFound);
}

/** As {@link readCertificateFile}, of one calibration. */
export async function readFileOfCalibration(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const found = await db
    .selectFrom('standardCalibrations as k')
    .leftJoin('files as f', 'f.id', 'k.fileId')
    .select(['f.storageKey', 'f.name', 'f.bytes'])
    .where('k.id', '=', id)
    .executeTakeFirst();
  return answer(runtime, found, referenceStandardMessages.calibrationNotFound);
}
