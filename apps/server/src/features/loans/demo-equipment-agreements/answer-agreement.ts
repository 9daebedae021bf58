import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Asker } from '../../../limits/take-turns.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import { agreementFileName, drawAgreement } from './draw-agreement.ts';
import { readAgreement } from './read-agreement.ts';

/**
 * Returns the PDF of an agreement that the caller may see: the file as it was signed, or the present text to be signed.
 * @throws 404 when there is no agreement.
 */
export async function answerAgreement(
  runtime: Runtime,
  db: Db,
  id: number,
  asker?: Asker,
): Promise<FileAnswer> {
  const [rows, file] = await Promise.all([
    readAgreement(db, id),
    db
      .selectFrom('demoEquipmentAgreements as a')
      .innerJoin('files as f', 'f.id', 'a.fileId')
      .select(['f.storageKey', 'f.name', 'f.bytes'])
      .where('a.id', '=', id)
      .executeTakeFirst(),
  ]);
  if (!rows) throw notFound(say.notFound);
  if (file) return answerPdf(runtime, file, rows.agreement.channel !== 'scan');
  return {
    body: () => refuseWhenBusy(drawAgreement(runtime, rows, undefined, asker)),
    type: 'application/pdf',
    name: agreementFileName(rows.agreement),
    inline: true,
  };
}
