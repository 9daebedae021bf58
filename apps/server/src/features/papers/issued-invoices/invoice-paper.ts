import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { houseStyle, USUAL_STYLE } from '@portal/contract/core/house-style.ts';
import { USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import {
  cents,
  dollars,
  formatMoney,
  fromNumeric,
  timesPrice,
  toDollars,
} from '@portal/contract/core/numbers/money.ts';
import { typedForm } from '@portal/contract/core/numbers/number-marks.ts';
import { issuedInvoiceMessages } from '@portal/contract/papers/issued-invoices/messages.ts';
import { languageNow, say } from '@portal/messages/say.ts';
import { sql } from 'kysely';
import type { Content } from 'pdfmake/interfaces.js';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type {
  InvoicedLine,
  InvoicePaper,
  InvoiceRow,
  PaperLine,
  QuickbooksInvoiceRow,
} from '../../../db/schema/invoices.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { inLanguage } from '../../../house-styles/in-house-style.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { boxes, fieldGrid, isShort, section } from '../../../pdf/document-parts.ts';
import { letterhead } from '../../../pdf/letterhead.ts';
import { type LinesColumn, linesTable, right } from '../../../pdf/lines-table.ts';
import { CONTENT_WIDTH } from '../../../pdf/pdf-definition.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { phoneText } from '../../../phones/phone-number.ts';
import type { Runtime } from '../../../runtime.ts';
import { customerLanguage, letterheadOf, ownCompany } from '../../companies/companies/index.ts';
import { customerBox, rateWidth, unitBox } from '../../estimates/estimates/index.ts';
import { addressLines, requestedServices } from '../../repairs/repairs/index.ts';
import { linkToPay } from './link-to-pay.ts';

/** What the paper says beside what is fixed with it. A draft has no number. */
type DrawnInvoice = { number: string | null } & Pick<
  InvoiceRow,
  | 'reference'
  | 'state'
  | 'issuedOn'
  | 'dueOn'
  | 'paidOn'
  | 'total'
  | 'balance'
  | 'creditNumber'
  | 'creditedOn'
  | 'creditReason'
  | 'updatedAt'
>;

/** What the paper of an invoice is drawn from. */
export interface IssuedPaper {
  company: CompanyRow;
  invoice: DrawnInvoice;
  paper: InvoicePaper;
}

/**
 * Returns the paper of an invoice of QuickBooks: its own lines and sums, and names, addresses and the language as they are
 * today.
 */
async function paperOfQuickbooks(db: Db, company: CompanyRow, invoice: InvoiceRow): Promise<InvoicePaper> {
  const [remote, repair, language] = await Promise.all([
    db
      .selectFrom('quickbooksInvoices')
      .select(['lines', 'poNumber', 'taxExempt'])
      .where('id', '=', invoice.quickbooksInvoiceId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('repairs').selectAll().where('id', '=', invoice.repairId).executeTakeFirst(),
    customerLanguage(db, { customerId: invoice.customerId }),
  ]);
  return inPaperLanguage(company, language, () => paperInLanguage(company, invoice, remote, repair));
}

function paperInLanguage(
  company: CompanyRow,
  invoice: InvoiceRow,
  remote: Pick<QuickbooksInvoiceRow, 'lines' | 'poNumber' | 'taxExempt'>,
  repair: RepairRow | undefined,
): InvoicePaper {
  const { name, address, phone, email, website } = company;
  const lineOf = ({ description, quantity, price }: InvoicedLine): PaperLine => ({
    ...{ partNumber: null, description, quantity },
    ...{ price: toDollars(cents(price)), amount: toDollars(timesPrice(quantity, cents(price))) },
  });
  return {
    ...{ style: houseStyle(), language: languageNow() },
    seller: { name, address, phone, email, website },
    customer: repair
      ? {
          ...repair,
          phoneNo: phoneText(repair.phoneNo, { home: company.country }),
          billingAddress: addressLines(repair, 'billing'),
        }
      : {
          companyName: invoice.billedTo,
          contactName: null,
          phoneNo: null,
          emailAddress: null,
          billingAddress: null,
        },
    unit: repair ? { modelPartNo: repair.modelPartNo, serialNumber: repair.serialNumber } : null,
    service: repair ? requestedServices(repair) : '',
    ...{ poNumber: remote.poNumber, taxExempt: remote.taxExempt, lines: remote.lines.map(lineOf) },
    sums: [
      { label: say('invoice.net'), dollars: toDollars(fromNumeric(invoice.net)) },
      { label: houseStyle().taxName, dollars: toDollars(fromNumeric(invoice.tax)) },
    ],
    ...{ taxRate: null, termsDays: null, taxNumbers: null, howToPay: null, payUrl: null },
  };
}

/** Reads what the paper of an invoice is drawn from. */
export async function readPaper(db: Db, invoice: InvoiceRow): Promise<IssuedPaper> {
  const company = await ownCompany(db);
  return { company, invoice, paper: invoice.paper ?? (await paperOfQuickbooks(db, company, invoice)) };
}

// Widths are in points, with room for amounts of 9 digits.
const columns = (): LinesColumn<PaperLine>[] => [
  { title: say('paper.partNumber'), width: 96, text: ({ partNumber }) => partNumber },
  { title: say('paper.description'), text: ({ description }) => description },
  { title: say('paper.quantity'), width: 30, isNumber: true, text: ({ quantity }) => typedForm(quantity) },
  { title: say('paper.price'), width: 64, isNumber: true, text: ({ price }) => formatMoney(price) },
  { title: say('paper.amount'), width: 70, isNumber: true, text: ({ amount }) => formatMoney(amount) },
];

/** Returns the columns, with the rate of each line where there are several. */
const columnsOf = ({ lines }: InvoicePaper): LinesColumn<PaperLine>[] =>
  lines.some(({ taxRate }) => taxRate !== undefined)
    ? [
        ...columns().slice(0, -1),
        {
          ...{ title: houseStyle().taxName, width: rateWidth(), isNumber: true },
          text: ({ taxRate }) =>
            taxRate === undefined ? null : say('sums.rate', { rate: formatNumber(taxRate) }),
        },
        ...columns().slice(-1),
      ]
    : columns();

const bold = { bold: true, fontSize: 12 };

function sums({ paper, invoice }: Omit<IssuedPaper, 'company'>, isCredit: boolean): Content {
  const total = toDollars(fromNumeric(invoice.total));
  const open = toDollars(fromNumeric(invoice.balance));
  const sign = isCredit ? -1 : 1;
  const rows = [
    ...paper.sums.map(({ label, dollars: sum }) => [
      { text: label },
      right(formatMoney(dollars(sign * sum))),
    ]),
    [
      { text: isCredit ? say('invoice.credited') : say('paper.total'), ...bold },
      right(formatMoney(dollars(sign * total)), bold),
    ],
    ...(!isCredit && open !== total && invoice.state === 'open'
      ? [[{ text: say('invoice.balanceDue') }, right(formatMoney(open))]]
      : []),
  ];
  // A row of a rate names the sum that it is charged on.
  const label = paper.lines.some(({ taxRate }) => taxRate !== undefined) ? 168 : 128;
  return {
    unbreakable: true,
    margin: [CONTENT_WIDTH - label - 124, 6, 0, 0],
    layout: 'plain',
    table: { widths: [label, 112], body: rows },
  };
}

const day = (value: InvoiceRow['dueOn']) => value && formatDate(value);
const termsText = (days: number | null) =>
  days === null ? null : days === 0 ? say('invoice.dueOnReceipt') : say('invoice.days', { days });

/** Returns how to pay an open invoice. Its link is a link on paper too. */
function howToPay({ paper, invoice }: Omit<IssuedPaper, 'company'>): Content[] {
  if (invoice.state === 'paid')
    return section(
      say('invoice.payment'),
      invoice.paidOn ? say('invoice.paidOn', { date: formatDate(invoice.paidOn) }) : say('invoice.paid'),
    );
  if (invoice.state === 'void')
    return section(
      say('invoice.canceled'),
      invoice.creditNumber
        ? say('invoice.wasCanceledBy', { number: invoice.creditNumber })
        : say('invoice.wasCanceled'),
    );
  const payUrl = linkToPay(invoice, paper.payUrl);
  return [
    ...section(say('invoice.howToPay'), paper.howToPay),
    ...(payUrl
      ? [
          {
            text: [
              say('invoice.payOnline'),
              // The address has the number, so nobody can pay a draft.
              invoice.number === null
                ? say('invoice.addressWithNumber')
                : { text: payUrl, link: payUrl, decoration: 'underline' as const },
            ],
            margin: [0, 6, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
  ];
}

/** Draws an invoice as PDF, one without a number as a draft, or the credit note that canceled it (D8.6). */
export const drawPaper = (runtime: Runtime, drawn: IssuedPaper, isCredit: boolean): Promise<Buffer> =>
  inLanguage(drawn.paper.language ?? USUAL_LANGUAGE, drawn.paper.style ?? USUAL_STYLE, () =>
    drawInStyle(runtime, drawn, isCredit),
  );

async function drawInStyle(
  runtime: Runtime,
  { company, invoice, paper }: IssuedPaper,
  isCredit: boolean,
): Promise<Buffer> {
  const title = isCredit ? say('invoice.creditNote') : say('invoice.title');
  const issuedNumber = invoice.number ?? say('invoice.draft');
  const number = isCredit ? (invoice.creditNumber ?? '') : issuedNumber;
  return renderPdf(company.id, {
    title: `${title} ${number}`,
    author: paper.seller.name,
    paper: paper.paper ?? 'letter',
    createdAt: invoice.updatedAt,
    footer: `${title} ${number} · ${paper.seller.name}`,
    ...(invoice.number === null && { mark: say('invoice.draft') }),
    content: [
      ...letterhead({ ...(await letterheadOf(runtime, company)), ...paper.seller }, { title, number }),
      ...fieldGrid([
        ...(isCredit ? [[say('invoice.cancels'), issuedNumber] as const] : []),
        [
          say('paper.date'),
          formatDate(isCredit ? (invoice.creditedOn ?? invoice.issuedOn) : invoice.issuedOn),
        ],
        ...(isCredit
          ? []
          : ([
              [say('invoice.due'), day(invoice.dueOn)],
              [say('invoice.terms'), termsText(paper.termsDays)],
            ] as const)),
        [say('invoice.reference'), invoice.reference],
        [say('paper.service'), paper.service],
        [say('paper.poNumber'), paper.poNumber],
        [say('paper.taxExempt'), paper.taxExempt ? say('paper.yes') : ''],
        [say('invoice.taxNumber'), paper.taxNumbers],
        [say('invoice.customerTaxNumber'), paper.customer.taxNumber ?? null],
      ]),
      boxes(
        customerBox(paper.customer),
        paper.unit ? unitBox(paper.unit) : [],
        isShort([paper.customer.billingAddress ?? '']),
      ),
      linesTable(say('invoice.lines'), columnsOf(paper), paper.lines),
      sums({ paper, invoice }, isCredit),
      ...(isCredit ? section(say('invoice.reason'), invoice.creditReason) : howToPay({ paper, invoice })),
    ],
  });
}

/** Returns a file name such as 'Invoice INV-1001.pdf'. */
export const paperName = ({ number, creditNumber }: InvoiceRow, isCredit: boolean): string =>
  `${isCredit ? `Credit note ${creditNumber}` : `Invoice ${number}`.replace(/[\\/]/g, '-')}.pdf`;

/** Returns the PDF of an invoice or of its credit note. @throws 409 for an invoice without a credit note. */
export async function invoiceFile(
  runtime: Runtime,
  db: Db,
  invoice: InvoiceRow,
  isCredit: boolean,
): Promise<FileAnswer> {
  if (isCredit && invoice.creditNumber === null)
    throw conflict('invoice.no_credit_note', issuedInvoiceMessages.noCreditNote);
  const drawn = await readPaper(db, invoice);
  return {
    body: () => refuseWhenBusy(drawPaper(runtime, drawn, isCredit)),
    type: 'application/pdf',
    name: paperName(invoice, isCredit),
    inline: true,
  };
}

/** Returns the invoice of the portal that counts for a repair, or undefined. */
export const portalInvoiceOf = (db: Db, repairId: number): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('repairId', '=', repairId)
    .where('quickbooksInvoiceId', 'is', null)
    .where('state', 'in', sql<'open' | 'paid'>`('open','paid')`)
    .executeTakeFirst();
