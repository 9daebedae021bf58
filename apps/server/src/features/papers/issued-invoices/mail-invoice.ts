import { createHash } from 'node:crypto';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { invoiceLetter } from '@portal/contract/papers/issued-invoices/invoice-letter.ts';
import { issuedInvoiceMessages } from '@portal/contract/papers/issued-invoices/messages.ts';
import type { InvoiceMail } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { printoutMessages } from '@portal/contract/papers/repair-documents/printout.ts';
import { say } from '@portal/messages/say.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { InvoiceRow } from '../../../db/schema/invoices.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { newKey } from '../../../files/storage.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { isUnchanged } from '../../../mail/is-unchanged.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import { greeting, inMail } from '../../../mail/names-in-mail.ts';
import { holdMail, takeBackPlanned, WRITTEN_MAIL } from '../../../mail/planned-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { addressToFollow, followWords } from '../../messaging/tracking-links/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry } from '../../repairs/repairs/index.ts';
import { drawPaper, paperName, readPaper } from './invoice-paper.ts';
import { publishIssued } from './issue-invoice.ts';
import { linkToPay } from './link-to-pay.ts';

const PDF = 'application/pdf';

/** The repair of an invoice, and the customer's address for invoices and language. */
async function addressesOf(db: Db, { repairId, customerId }: InvoiceRow) {
  const [repair, customer] = await Promise.all([
    db.selectFrom('repairs').selectAll().where('id', '=', repairId).executeTakeFirst(),
    db
      .selectFrom('customers')
      .select(['billingEmail', 'language'])
      .where('id', '=', customerId)
      .executeTakeFirst(),
  ]);
  if (!repair) throw conflict('invoice.no_repair', issuedInvoiceMessages.noRepair);
  const recipients = recipientsOf(repair, customer?.billingEmail);
  return { repair, recipients, language: customer?.language ?? null };
}

/** Returns the customer's address for invoices, or else the addresses of the request. May be empty. */
export const addressesFor = (
  { emailAddress, additionalEmails }: Pick<RepairRow, 'emailAddress' | 'additionalEmails'>,
  billingEmail: string | null | undefined,
): string[] =>
  billingEmail?.trim()
    ? [billingEmail]
    : [emailAddress, ...additionalEmails].filter((address) => address.trim() !== '');

/** @throws 409 without any address. */
function recipientsOf(repair: RepairRow, billingEmail: string | null | undefined): string[] {
  const recipients = addressesFor(repair, billingEmail);
  if (recipients.length === 0) throw conflict('repair.no_email', printoutMessages.noEmail);
  return recipients;
}

/** A mail that is written but not sent. */
interface WrittenMail {
  event: string;
  subject: string;
  html: string;
  text: string;
  recipients: string[];
  copies: string[];
}

/** Returns the text that staff find in the form for this invoice. */
const letterOf = ({ number, creditNumber, reference, total, balance, dueOn, state }: InvoiceRow) =>
  invoiceLetter({
    ...{ number, creditNumber, reference, dueOn, state },
    total: toDollars(fromNumeric(total)),
    balance: toDollars(fromNumeric(balance)),
  });

/**
 * Writes the mail that brings an invoice (D8.6), in the language of the customer. The sums are those of the invoice,
 * whatever staff typed.
 * @throws 409 without a repair or without an address.
 */
export async function writeInvoiceMail(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  invoice: InvoiceRow,
  given: InvoiceMail,
): Promise<WrittenMail> {
  const [{ repair, recipients, language }, company] = await Promise.all([
    addressesOf(db, invoice),
    ownCompany(db),
  ]);
  const asFound = letterOf(invoice);
  const letter = inPaperLanguage(company, language, () => {
    const own = letterOf(invoice);
    return invoiceMailInLanguage(runtime, company, invoice, repair, {
      subject: isUnchanged(given.subject, asFound.subject) ? own.subject : given.subject,
      message: isUnchanged(given.message, asFound.message) ? own.message : given.message,
    });
  });
  const copies = company.ccEmail ? [company.ccEmail] : [];
  return { event: WRITTEN_MAIL, ...letter, recipients, copies };
}

function invoiceMailInLanguage(
  runtime: Runtime,
  company: CompanyRow,
  invoice: InvoiceRow,
  repair: RepairRow,
  { subject, message }: InvoiceMail,
): Pick<WrittenMail, 'subject' | 'html' | 'text'> {
  const { number, creditNumber, reference, total, balance, dueOn, issuedOn, state, paper } = invoice;
  const sum = (numeric: string) => formatMoney(toDollars(fromNumeric(numeric)));
  const payUrl = linkToPay(invoice, paper?.payUrl);
  const follow = { label: followWords.button, url: addressToFollow(runtime, company, repair) };
  const written = renderMail({
    company,
    publicUrl: portalAddress(company, runtime.config.publicUrl),
    heading: inMail(subject),
    paragraphs: [greeting(repair.contactName, repair.companyName), ...message.split(/\n{2,}/)],
    details: [
      [say('invoice.title'), inMail(number)],
      ...(creditNumber === null ? [] : [[say('invoice.creditNote'), inMail(creditNumber)] as const]),
      [say('paper.date'), formatDate(issuedOn)],
      ...(state === 'open' && dueOn ? [[say('invoice.due'), formatDate(dueOn)] as const] : []),
      [say('paper.total'), sum(total)],
      ...(state === 'open' && balance !== total ? [[say('invoice.balanceDue'), sum(balance)] as const] : []),
      [say('invoice.reference'), inMail(reference)],
    ],
    action: payUrl ? { label: say('invoiceMail.pay'), url: payUrl } : follow,
    ...(payUrl && { follow }),
  });
  return { subject, ...written };
}

/** An invoice whose PDF is stored, but that is not mailed yet. */
interface Drawn {
  version: number;
  pdf: StoredPdf;
}

/**
 * Draws and stores the PDF that is going to be mailed: of a canceled invoice its credit note. Call it outside any
 * transaction.
 * @throws 409 without a repair or without an address, 503 when too many documents wait.
 */
export async function prepareMail({ runtime }: { runtime: Runtime }, invoice: InvoiceRow): Promise<Drawn> {
  const isCredit = invoice.creditNumber !== null;
  const drawn = await runtime.database.asCompany(invoice.companyId, async (db) => {
    const [paper] = await Promise.all([readPaper(db, invoice), addressesOf(db, invoice)]);
    return paper;
  });
  const content = await refuseWhenBusy(drawPaper(runtime, drawn, isCredit));
  const storageKey = newKey(invoice.companyId, 'pdf');
  await runtime.storage.put(storageKey, content, PDF);
  return {
    version: invoice.version,
    pdf: {
      ...{ storageKey, contentType: PDF, bytes: content.length, name: paperName(invoice, isCredit) },
      sha256: createHash('sha256').update(content).digest('hex'),
    },
  };
}

/**
 * Mails an invoice of the company, or its credit note, to the customer. Whoever sent it can take it back for some seconds.
 * @throws 409 when it was changed since it was drawn, 429 for too many mails.
 */
export async function mailInvoice(
  work: Work,
  invoice: Locked<InvoiceRow>,
  given: InvoiceMail,
  { version, pdf }: Drawn,
): Promise<{ recipients: string[]; undoSeconds: number }> {
  const { db, actor, runtime } = work;
  if (version !== invoice.version)
    throw conflict('invoice.changed', `Invoice ${invoice.number} was changed meanwhile. Look at it again.`);
  const mail = await writeInvoiceMail(work, invoice, given);
  await countMail(work, mail.recipients.length);
  const { id: fileId } = await db
    .insertInto('files')
    .values({ ...pdf, companyId: invoice.companyId, visibility: 'internal', uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { undoSeconds } = runtime.config;
  if (undoSeconds > 0) await holdMail(db, undoSeconds);
  const mailId = await queueMail(work, {
    ...{ ...mail, companyId: invoice.companyId, repairId: invoice.repairId },
    ...{ counted: true, attachments: [fileId] },
  });
  await db
    .updateTable('invoices')
    .set({
      mailId: mailId ?? null,
      mailedAt: sql<Date>`now()`,
      mailedBefore: invoice.mailedAt,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', invoice.id)
    .execute();
  await Promise.all([
    ...(invoice.repairId === null
      ? []
      : [
          addEntry(
            work,
            { id: invoice.repairId, companyId: invoice.companyId },
            { message: `Email sent: ${mail.subject}` },
          ),
        ]),
    record(work, {
      action: 'issued_invoice.mailed',
      kind: 'issuedInvoice',
      id: invoice.id,
      after: { recipients: mail.recipients, subject: mail.subject, sha256: pdf.sha256 },
    }),
    publishIssued(work, invoice),
  ]);
  return { recipients: mail.recipients, undoSeconds: mailId === undefined ? 0 : undoSeconds };
}

/** Takes back the last mail of an invoice. @throws 409 when it has left, or when there is none. */
export async function takeBackMail(work: Work, invoice: Locked<InvoiceRow>): Promise<void> {
  const { db } = work;
  const gone = invoice.mailId === null ? [] : await takeBackPlanned(db, { messageId: invoice.mailId });
  if (gone.length === 0) throw conflict('invoice.mail_gone', issuedInvoiceMessages.mailGone);
  await db
    .updateTable('invoices')
    .set({
      mailId: null,
      mailedAt: invoice.mailedBefore,
      mailedBefore: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', invoice.id)
    .execute();
  await Promise.all([
    ...(invoice.repairId === null
      ? []
      : [
          addEntry(
            work,
            { id: invoice.repairId, companyId: invoice.companyId },
            { message: `Email taken back: ${gone[0]}`, visibility: 'internal' },
          ),
        ]),
    record(work, {
      action: 'issued_invoice.mail_taken_back',
      kind: 'issuedInvoice',
      id: invoice.id,
      before: { subject: gone[0] },
    }),
    publishIssued(work, invoice),
  ]);
}
