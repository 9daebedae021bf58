import { createHash } from 'node:crypto';
import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import {
  printoutFacts,
  printoutMessages,
  printoutSentence,
  printoutSubject,
} from '@portal/contract/papers/repair-documents/printout.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { say } from '@portal/messages/say.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { newKey } from '../../../files/storage.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { type ReadHtml, readHtml } from '../../../mail/html/read-html.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { isUnchanged } from '../../../mail/is-unchanged.ts';
import { countPrintout, refuseTooManyPrintouts } from '../../../mail/mail-limits.ts';
import { greeting } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { sealPaper } from '../../laboratory/signing-certificates/index.ts';
import { provenAddresses } from '../../messaging/mail-rules/index.ts';
import { type LoanerAtCustomer, loanerFacts, mailedCustomerOf } from '../../messaging/repair-mail/index.ts';
import { addressToFollow, followWords } from '../../messaging/tracking-links/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { drawPrintout, type Printout, printoutName, readPrintout } from './draw-printout.ts';

const PDF = 'application/pdf';

type Mail = Body<typeof endpoints.repairDocuments.emailSummary>;

/**
 * Refuses a mail about a repair without an e-mail address (A5).
 * @throws 409 when there is no address.
 */
export function refuseWithoutEmail({ emailAddress }: Pick<RepairRow, 'emailAddress'>): void {
  if (emailAddress.trim() === '') throw conflict('repair.no_email', printoutMessages.noEmail);
}

/**
 * Refuses mail to other addresses from a customer whose own address is not confirmed (D4.4).
 * @throws 409 for such a mail.
 */
function refuseUnverified({ role, emailVerified, email }: Actor, { emailAddress }: RepairRow): void {
  const isOwn = emailAddress.trim().toLowerCase() === email.toLowerCase();
  if (role === 'customer' && !emailVerified && !isOwn)
    throw conflict('repair.unverified', authMessages.confirmFirst);
}

/** A printout whose file is stored, but that no row names yet. */
interface Drawn extends Printout {
  /** What staff wrote. The portal writes the mail of everybody else, and where it is empty (access.md). */
  body: ReadHtml;
  file: { storageKey: string; bytes: number; sha256: string };
}

/**
 * Draws and stores the printout that is going to be mailed, byte for byte what the preview shows at this moment
 * (D3.13). Call it outside any transaction.
 * @throws 409 without an address, 429 when too many were sent, 503 when too many documents wait.
 */
export async function preparePrintout(
  work: Omit<Work, 'db'>,
  repair: RepairRow,
  { html }: Mail,
): Promise<Drawn> {
  const { runtime, actor } = work;
  refuseWithoutEmail(repair);
  refuseUnverified(actor, repair);
  await refuseTooManyPrintouts(work);
  const printout = await runtime.database.asCompany(repair.companyId, (db) =>
    readPrintout(db, actor, repair.id, 'customer'),
  );
  const body = await readHtml(isAdmin(actor.role) ? (html ?? '') : '', repair.companyId, 'html');
  const drawn = await refuseWhenBusy(drawPrintout(runtime, actor, printout));
  const content = await sealPaper(runtime, repair.companyId, drawn, {
    timeZone: printout.company.timeZone,
    reason: `Service report ${repair.serviceReportNumber}`,
  });
  const storageKey = newKey(repair.companyId, 'pdf');
  await runtime.storage.put(storageKey, content, PDF);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...printout, body, file: { storageKey, bytes: content.length, sha256 } };
}

/** The text that staff find in the form for this repair. */
const letterOf = (company: CompanyRow, { contactName, companyName, serviceReportNumber }: RepairRow) => ({
  subject: printoutSubject(company.name, serviceReportNumber),
  message: [greeting(contactName, companyName), printoutSentence(serviceReportNumber)].join('\n\n'),
});

/**
 * Returns the words of the mail: what somebody typed, else the portal's own in the language of the mail. `found` is what the
 * form offered in English.
 */
function wordsOf(
  { subject, message }: Mail,
  company: CompanyRow,
  repair: RepairRow,
  found: ReturnType<typeof letterOf>,
): { subject: string; paragraphs: string[] } {
  const own = letterOf(company, repair);
  const said = message && isUnchanged(message, found.message) ? own.message : message;
  return {
    subject: !subject || isUnchanged(subject, found.subject) ? own.subject : subject,
    paragraphs: said?.split(/\n{2,}/) ?? [
      greeting(repair.contactName, repair.companyName),
      say('printout.sentence', { number: repair.serviceReportNumber }),
    ],
  };
}

/** Returns the content of the mail. Where staff wrote none, it is made here from the repair (access.md). */
const contentOf = ({ repair, company, body }: Drawn, loaners: readonly LoanerAtCustomer[]) =>
  body.html ? { body } : { details: [...printoutFacts(repair, company.timeZone), ...loanerFacts(loaners)] };

/**
 * Mails a prepared printout. Staff mail it to the repair's addresses, a customer only to the repair's e-mail address
 * (access.md). The repair keeps the PDF that the mail carries.
 */
export async function emailPrintout(
  work: Work,
  repair: Locked<RepairRow>,
  mail: Mail,
  prepared: Drawn,
): Promise<{ recipients: string[] }> {
  const { db, actor, runtime } = work;
  const { company } = prepared;
  const isStaffs = isAdmin(actor.role);
  refuseWithoutEmail(repair);
  refuseUnverified(actor, repair);
  const [own, { language, loaners }] = await Promise.all([
    isStaffs ? repair : provenAddresses(db, repair),
    mailedCustomerOf(db, repair.id),
  ]);
  const recipients = [own.emailAddress, ...(isStaffs ? repair.additionalEmails : [])];
  await countPrintout(work, recipients.length);
  const file = await db
    .insertInto('files')
    .values({
      ...prepared.file,
      companyId: repair.companyId,
      repairId: repair.id,
      contentType: PDF,
      name: printoutName(prepared),
      uploadedBy: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const found = letterOf(company, repair);
  const { subject, html, text } = inPaperLanguage(company, language, () => {
    const words = wordsOf(mail, company, repair, found);
    return {
      subject: words.subject,
      ...renderMail({
        company,
        publicUrl,
        heading: words.subject,
        paragraphs: words.paragraphs,
        ...contentOf(prepared, loaners),
        action: { label: followWords.button, url: addressToFollow(runtime, company, repair) },
      }),
    };
  });
  await Promise.all([
    queueMail(work, {
      companyId: repair.companyId,
      repairId: repair.id,
      event: 'repair.printout',
      counted: true,
      recipients,
      copies: isStaffs ? [company.ccEmail] : [],
      subject,
      html,
      text,
      attachments: [file.id],
    }),
    addEntry(work, repair, { message: 'Service report sent by email.' }),
    record(work, {
      action: 'repair.printout_mailed',
      kind: 'repair',
      id: repair.id,
      after: { recipients, subject, fileId: file.id, sha256: prepared.file.sha256 },
    }),
    publishChange(work, repair),
  ]);
  return { recipients };
}
