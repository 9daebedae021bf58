import { readFile } from 'node:fs/promises';
import {
  type AgreementVariable,
  agreementVariableSample,
  agreementVariables,
  defaultAgreementText,
} from '@portal/contract/companies/companies/agreement-text.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { scanForm } from '@portal/contract/loans/demo-equipment-agreements/forms.ts';
import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import { agreementPaths } from '@portal/contract/loans/demo-equipment-agreements/paths.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentAgreementRow, DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField, notFound } from '../../../errors.ts';
import { ImageTooLarge, ImageUnreadable, imageForPaper } from '../../../files/images.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import { type StoredPdf, storePdf } from '../../../files/store-pdf.ts';
import type { Handlers } from '../../../http/call.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { findingPhones } from '../../../phones/phone-number.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { fillText } from '../../messaging/email-templates/index.ts';
import { record } from '../../records/audit/index.ts';
import { agreementScope, signRefusal } from './agreement.policy.ts';
import { handOverLink, revokeAgreementLinks } from './agreement-link.ts';
import { agreementFileName, revisionOf } from './draw-agreement.ts';
import { listOfCustomer, listWaiting, readListed } from './list-agreements.ts';
import {
  answerAgreement,
  publicAgreementPdf,
  readPublicAgreement,
  signThroughLink,
} from './public-agreement.ts';
import { readAgreement } from './read-agreement.ts';
import { agreementAddressees, mailAgreementLink } from './send-agreement.ts';
import { lockAgreement, publishAgreement, storeSigned, storeSignedPdf } from './store-signed.ts';

/** The largest size of a photo between the margins, in points. */
const FIT: [number, number] = [532, 690];

/** Returns a photo of a signed paper as a PDF of one page. @throws 400 for a file that is no picture. */
async function pdfOfPhoto(
  { path, name }: ReceivedFile,
  { database }: Work['runtime'],
  companyId: number,
): Promise<Buffer> {
  const { paper } = await database.asCompany(companyId, ownCompany);
  const image = await readFile(path)
    .then((bytes) => imageForPaper(bytes, companyId))
    .catch((error) => {
      if (error instanceof ImageTooLarge || error instanceof ImageUnreadable)
        throw invalidField('agreement', say.unreadableScan);
      throw error;
    });
  return refuseWhenBusy(
    renderPdf(companyId, {
      title: name,
      author: '',
      paper,
      createdAt: new Date(),
      footer: say.scanFooter,
      content: [{ image, fit: FIT, alignment: 'center' }],
    }),
  );
}

/** Stores the scan or photo of a signed paper, outside any transaction. A PDF is stored unchanged. */
async function prepareScan(
  { runtime }: Omit<Work, 'db'>,
  { companyId }: DemoEquipmentLoanRow,
  file: ReceivedFile,
): Promise<StoredPdf> {
  if (file.kind === 'pdf') return storePdf(runtime, companyId, file);
  return storeSignedPdf(runtime, companyId, await pdfOfPhoto(file, runtime, companyId), file.name);
}

/**
 * Makes an agreement signed by the scan of its paper (D7.3).
 * @throws 409 when it was signed already.
 */
async function storeScan(
  work: Work,
  agreementId: number,
  { name }: z.output<typeof scanForm>,
  pdf: StoredPdf,
): Promise<void> {
  const rows = await readAgreement(work.db, agreementId);
  if (!rows) throw notFound(say.notFound);
  const { userId, displayName } = work.actor;
  const signature = {
    channel: 'scan' as const,
    name: name || null,
    path: null,
    signedAt: new Date(),
    from: null,
    staff: { id: userId, name: displayName },
  };
  await storeSigned(work, agreementId, revisionOf(rows), signature, {
    ...pdf,
    name: agreementFileName(rows.agreement),
  });
}

/**
 * Makes the link of hand-over mode (D7.8). The device opens it after it has signed its member of staff out, so nothing
 * else of the portal can be reached from it. The mailed link keeps working.
 * @throws 409 when the agreement is signed or the equipment is back.
 */
async function beginHandOver(
  work: Work,
  { id, number }: Locked<DemoEquipmentAgreementRow>,
): Promise<{ path: string }> {
  const { db, actor } = work;
  const rows = await readAgreement(db, id);
  if (!rows) throw notFound(say.notFound);
  const refusal = signRefusal(rows.agreement, rows.loans, rows.company.timeZone);
  if (refusal) throw refusal;
  const { token, kept } = handOverLink.issue();
  await db
    .updateTable('demoEquipmentAgreements')
    .set({
      ...kept,
      signedWithUserId: actor.userId,
      signedWith: actor.displayName,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await record(work, {
    action: 'demo_agreement.handed_over',
    kind: 'demoEquipmentAgreement',
    id,
    after: { number },
  });
  return { path: agreementPaths.mailedAgreement(token) };
}

/**
 * Mails a new link for an agreement that waits for a signature (D7.8). The old link answers 404 from then on. A printed
 * agreement can be mailed in this way too.
 * @throws 409 when it is signed, when the equipment is back, and without an address; 429 for too many mails.
 */
async function resendAgreement(work: Work, agreementId: number): Promise<void> {
  await lockAgreement(work.db, agreementId);
  const rows = await readAgreement(work.db, agreementId);
  if (!rows) throw notFound(say.notFound);
  const refusal = signRefusal(rows.agreement, rows.loans, rows.company.timeZone);
  if (refusal) throw refusal;
  const mail = await agreementAddressees(work, rows);
  if (mail.to.recipients.length === 0)
    throw mail.sender.rules('loan.agreement', 'customer')
      ? conflict('demo_agreement.no_address', say.noAddress(rows.customer.name))
      : conflict('demo_agreement.switched_off', say.switchedOff);
  await countMail(work, mail.to.recipients.length);
  await mailAgreementLink(work, rows, mail, true);
  await publishAgreement(work, rows);
}

/** Returns the unsaved text of an agreement as customers would read it, with examples for the loan (D7.8). */
async function previewText(db: Db, agreementBody: string): Promise<{ terms: string }> {
  const { name, email, phone, address, website } = await ownCompany(db);
  const own: Partial<Record<AgreementVariable, string>> = {
    company_name: name,
    company_email: email ?? '',
    company_phone: phone ?? '',
    company_address: (address ?? '').replaceAll(/(?<!\s)\s*\n\s*/g, ', '),
    company_website: website ?? '',
  };
  const values = Object.fromEntries(
    agreementVariables.map((variable) => [variable, own[variable] ?? agreementVariableSample(variable)]),
  );
  return { terms: fillText(agreementBody || defaultAgreementText, values) };
}

export const demoEquipmentAgreementsRoutes: Handlers<typeof endpoints.demoEquipmentAgreements> = {
  listWaiting: ({ work: { db, actor }, query }) => listWaiting(db, findingPhones(actor, query)),
  listOfCustomer: ({ work: { db, actor }, params }) => listOfCustomer(db, actor, params.customerId),
  pdf: async ({ work: { db, actor, runtime }, params }) => {
    const [agreement, answer] = await Promise.all([
      agreementScope.find(db, actor, params.id, false),
      answerAgreement(runtime, db, params.id),
    ]);
    if (!agreement) throw notFound(say.notFound);
    return answer;
  },
  save: async ({ files: [file] }, { work, record: loan }) => {
    const scan = file && (await prepareScan(work, loan, file));
    return async ({ work: inside, record: { agreementId }, body }) => {
      if (scan) await storeScan(inside, agreementId, body, scan);
      else await resendAgreement(inside, agreementId);
      return readListed(inside.db, agreementId);
    };
  },
  handOver: ({ work, record }) => beginHandOver(work, record),
  revokeLinks: ({ work, record }) => revokeAgreementLinks(work, record),
  previewText: ({ work: { db }, body }) => previewText(db, body.agreementBody),
  signReturn: async ({ work: before, record: loan, body }) => {
    // Few returns are signed, so the code is loaded with the first one (decision 0022).
    const { prepareReceipt, signReturn } = await import('./return-receipt.ts');
    const prepared = await prepareReceipt(before, loan, body);
    return ({ work, record }) => signReturn(work, record, prepared);
  },
  returnReceipt: async ({ work: { db, actor, runtime }, params }) =>
    (await import('./return-receipt.ts')).answerReceipt(runtime, db, actor, params.id),
  readPublic: ({ runtime, params }) => readPublicAgreement(runtime, params.token),
  publicPdf: ({ runtime, origin, params }) => publicAgreementPdf(runtime, origin, params.token),
  signPublic: ({ runtime, origin, params, body }) => signThroughLink(runtime, origin, params.token, body),
};
