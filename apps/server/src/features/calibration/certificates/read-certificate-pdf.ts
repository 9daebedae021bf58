import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import { certificateScope } from './certificate.policy.ts';
import { certificateName, drawCertificate, readForDrawing } from './draw-certificate.ts';

const storedFileOf = (db: Db, id: number) =>
  db
    .selectFrom('certificates as t')
    .innerJoin('files as f', 'f.id', 't.fileId')
    .select(['f.storageKey', 'f.name', 'f.bytes'])
    .where('t.id', '=', id)
    .executeTakeFirst();

/**
 * Returns the file of an issued certificate as it was issued, or the present draft with a mark (D5.11).
 * @throws 404 when it is absent or foreign, and for a customer's draft.
 */
export async function readCertificatePdf(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
): Promise<FileAnswer> {
  const [certificate, file, drawn] = await Promise.all([
    certificateScope.find(db, actor, id, false),
    storedFileOf(db, id),
    readForDrawing(db, id),
  ]);
  if (!certificate || !drawn) throw notFound(certificateMessages.notFound);
  if (file) return answerPdf(runtime, file, certificate.kind === 'own');
  return {
    body: () => refuseWhenBusy(drawCertificate(runtime, drawn, null)),
    type: 'application/pdf',
    name: `Draft ${certificateName(certificate)}`,
    inline: true,
  };
}
