import {
  certificateMessages,
  certificateMessages as say,
} from '@portal/contract/calibration/certificates/messages.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { storePdf } from '../../../files/store-pdf.ts';
import type { Handlers } from '../../../http/call.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { addressees } from '../../messaging/mail-rules/index.ts';
import { mailedCustomerOf, ownSender } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { previewNotices } from '../out-of-tolerance/index.ts';
import { acknowledgeWithdrawal } from './acknowledge-withdrawal.ts';
import { agreedOf, withAgreed } from './agreed-on-paper.ts';
import { labelOfUnit, labelsOfCertificate } from './calibration-labels.ts';
import { certificateScope } from './certificate.policy.ts';
import { isOfCustomer, noticeHolder } from './certificate-holder.ts';
import { certificateLetter, ISSUED } from './certificate-mail.ts';
import { publishCertificate } from './certificate-news.ts';
import { editionName } from './certificate-pdf.ts';
import { correctCertificate } from './correct-certificate.ts';
import { draftCertificate } from './draft-certificate.ts';
import { certificateName, drawCertificate, readForDrawing } from './draw-certificate.ts';
import { issueCertificate, prepareIssue } from './issue-certificate.ts';
import { letterToOtherCustomer } from './moved-certificate-mail.ts';
import { readPublicCertificate } from './public-certificate.ts';
import { listCertificates, listCertificatesOfUnit } from './read-certificates.ts';
import { updateDraft } from './update-draft.ts';
import { uploadCertificate } from './upload-certificate.ts';
import { withdrawCertificate } from './withdraw-certificate.ts';

/**
 * Returns the mail that issuing the draft now would send, written by the same rules (D4.2). Null when no mail would be
 * sent.
 * @throws 404 when the certificate is absent or foreign.
 */
async function previewCertificateMail({ db, actor, runtime }: Work, id: number): Promise<MailPreview | null> {
  const [certificate, drawn, sender] = await Promise.all([
    certificateScope.find(db, actor, id, false),
    readForDrawing(db, id),
    ownSender(db, actor.companyId!, ISSUED),
  ]);
  if (!certificate || !drawn) throw notFound(certificateMessages.notFound);
  const { repair, calibrations } = drawn;
  if (certificate.state !== 'draft' || !repair) return null;
  const { company, rules } = sender;
  const issuedOn = today(company.timeZone);
  if (!isOfCustomer(certificate, repair)) {
    const about = { certificate, repair, calibrations, issuedOn };
    const letter = await letterToOtherCustomer({ db, runtime }, sender, about);
    const { recipients, copies, subject, text } = letter;
    return recipients.length === 0 ? null : { event: ISSUED, recipients, copies, subject, text };
  }
  const [to, customer] = await Promise.all([
    addressees(db, rules, ISSUED, company, repair),
    mailedCustomerOf(db, repair.id),
  ]);
  if (to.recipients.length === 0) return null;
  const { subject, text } = await certificateLetter(
    runtime,
    { ...sender, ...customer },
    {
      ...{ certificate, repair, calibrations, issuedOn },
    },
  );
  return { event: ISSUED, ...to, subject, text };
}

/**
 * Returns the notices that issuing the draft now would mail about units outside their limits.
 * @throws 404 when the certificate is absent or foreign.
 */
async function previewNoticeMails(work: Work, id: number): Promise<MailPreview[]> {
  const { db, actor } = work;
  const [certificate, drawn] = await Promise.all([
    certificateScope.find(db, actor, id, false),
    readForDrawing(db, id),
  ]);
  if (!certificate || !drawn) throw notFound(certificateMessages.notFound);
  if (certificate.state !== 'draft') return [];
  return previewNotices(work, {
    ...{ certificate, name: () => editionName(certificate) },
    calibrations: withAgreed(drawn.calibrations, agreedOf(drawn)),
    holder: (by) => noticeHolder(db, by, certificate, drawn.repair),
  });
}

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
async function readCertificatePdf(runtime: Runtime, db: Db, actor: Actor, id: number): Promise<FileAnswer> {
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

/**
 * Removes a draft. The results of its units stay, but for the copies that a correction made (D5.11).
 * @throws 409 when it was issued.
 */
async function discardDraft(work: Work, row: Locked<CertificateRow>): Promise<void> {
  const { db } = work;
  if (row.state !== 'draft') throw conflict('certificate.not_a_draft', say.notADraft(row.number));
  if (row.replacesId !== null)
    await db.deleteFrom('calibrations').where('certificateId', '=', row.id).execute();
  await db.deleteFrom('certificates').where('id', '=', row.id).execute();
  await Promise.all([
    record(work, {
      action: 'certificate.discarded',
      kind: 'certificate',
      id: row.id,
      before: { number: row.number, edition: row.edition },
    }),
    publishCertificate(work, row),
  ]);
}

export const certificatesRoutes: Handlers<typeof endpoints.certificates> = {
  listOfRepair: ({ work: { db, actor }, params }) => listCertificates(db, actor, params.id),
  listOfUnit: ({ work: { db, actor }, params }) => listCertificatesOfUnit(db, actor, params.id),
  draft: ({ work, record, body }) => draftCertificate(work, record, body),
  upload: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const pdf = await storePdf(runtime, companyId, files[0]!);
    return ({ work, record, body }) => uploadCertificate(work, record, body, pdf);
  },
  pdf: ({ work: { db, actor, runtime }, params }) => readCertificatePdf(runtime, db, actor, params.id),
  updateDraft: ({ work, record, body }) => updateDraft(work, record, body),
  labels: ({ work: { db, runtime, actor }, params, query }) =>
    labelsOfCertificate(runtime, db, actor, params.id, query),
  labelOfUnit: ({ work: { db, runtime, actor }, params, query }) =>
    labelOfUnit(runtime, db, actor, params.id, query),
  discard: ({ work, record }) => discardDraft(work, record),
  mailPreview: ({ work, params }) => previewCertificateMail(work, params.id),
  outOfToleranceMails: ({ work, params }) => previewNoticeMails(work, params.id),
  issue: async ({ work: before, record: draft, body: { currentPassword } }) => {
    const drawn = await prepareIssue(before, draft, currentPassword);
    return ({ work, record, body }) => issueCertificate(work, record, body, drawn);
  },
  correct: ({ work, record, body }) => correctCertificate(work, record, body),
  withdraw: ({ work, record, body }) => withdrawCertificate(work, record, body),
  acknowledge: ({ work, record }) => acknowledgeWithdrawal(work, record),
  readPublic: ({ runtime, origin, params }) => readPublicCertificate(runtime, origin, params.code),
};
