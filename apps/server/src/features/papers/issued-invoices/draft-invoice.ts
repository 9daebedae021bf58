import { createHash } from 'node:crypto';
import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { addDays, type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { houseStyle } from '@portal/contract/core/house-style.ts';
import { USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import {
  type Cents,
  cents,
  type Dollars,
  dollars,
  fromDollars,
  moneyDecimals,
  toDollars,
} from '@portal/contract/core/numbers/money.ts';
import { hasRates, sumRows } from '@portal/contract/estimates/estimates/shown-sums.ts';
import { payAddress } from '@portal/contract/papers/issued-invoices/payment-link.ts';
import type { IssuingSettings } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { languageNow, say } from '@portal/messages/say.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow, CustomerRow } from '../../../db/schema/companies.ts';
import type { InvoicePaper } from '../../../db/schema/invoices.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type AppError, conflict } from '../../../errors.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { phoneText } from '../../../phones/phone-number.ts';
import { isConnectedToQuickbooks } from '../../accounting/quickbooks/index.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { approvedEstimate, inWordsOfPaper } from '../../estimates/estimates/index.ts';
import { addressLines, partsOf, requestedServices } from '../../repairs/repairs/index.ts';
import { type Invoiced, whatIsInvoiced } from './invoice-pdf.ts';

const doneStatuses = ['completed', 'shipped'];

/** What the record of the customer says about their invoices. */
type CustomerTerms = Pick<CustomerRow, 'termsDays' | 'taxNumber' | 'billingEmail' | 'language'>;

const termsOf = (db: Db, repairId: number): Promise<CustomerTerms | undefined> =>
  db
    .selectFrom('customers as c')
    .innerJoin('repairs as r', 'r.customerId', 'c.id')
    .select(['c.termsDays', 'c.taxNumber', 'c.billingEmail', 'c.language'])
    .where('r.id', '=', repairId)
    .executeTakeFirst();

/** What the invoice of a repair is made from, and why there is none now. */
interface InvoiceFacts {
  company: CompanyRow;
  repair: RepairRow;
  invoiced: Invoiced;
  customer: CustomerTerms | undefined;
  problem: AppError | undefined;
}

/** Returns why a repair cannot be invoiced now: the 409 of issuing, and the words of the review (D8.6). */
function problemOf(repair: RepairRow, { total }: Invoiced, isConnected: boolean): AppError | undefined {
  if (isConnected) return conflict('invoice.in_quickbooks', invoiceMessages.usesQuickbooks);
  if (repair.invoiced) return conflict('invoice.exists', invoiceMessages.exists);
  if (!doneStatuses.includes(repair.status)) return conflict('invoice.not_done', invoiceMessages.notDone);
  if (total === 0) return conflict('invoice.nothing', invoiceMessages.nothing);
  return undefined;
}

/** Reads what the invoice of a repair is made from, beside the repair itself. All queries are sent at once. */
export async function readCharges(db: Db, repairId: number) {
  const [company, parts, approved, isConnected, customer] = await Promise.all([
    ownCompany(db),
    partsOf(db, repairId),
    approvedEstimate(db, repairId),
    isConnectedToQuickbooks(db),
    termsOf(db, repairId),
  ]);
  return { company, parts, approved, isConnected, customer };
}

/** Returns what the invoice of a repair is made from. */
export function invoiceFacts(
  repair: RepairRow,
  { company, parts, approved, isConnected, customer }: Awaited<ReturnType<typeof readCharges>>,
): InvoiceFacts {
  const invoiced = whatIsInvoiced(company, repair, { approved, parts });
  return { company, repair, invoiced, customer, problem: problemOf(repair, invoiced, isConnected) };
}

/** Returns the sums between the lines and the total. Subtotal and tax are always among them (D8.6). */
function sumsOf({ lines, terms }: Invoiced): InvoicePaper['sums'] {
  const subtotal = cents(lines.reduce((sum, { amount }) => sum + fromDollars(amount), 0));
  const rows = sumRows(terms);
  return [
    ...(rows.length > 0 ? rows : [{ label: say('sums.subtotal'), dollars: toDollars(subtotal) }]),
    ...(terms?.taxRate || terms?.taxes ? [] : [{ label: houseStyle().taxName, dollars: dollars(0) }]),
  ];
}

/** The settings of the company, and the number that the invoice gets. */
type Numbered = Pick<IssuingSettings, 'termsDays' | 'taxNumbers' | 'howToPay' | 'paymentLink'> & {
  number: string;
};

/** Returns a total for an address, with the decimals that the currency has: '1301.59', or '3483' of yen. */
const moneyText = (amount: Dollars): string => amount.toFixed(moneyDecimals());

const billedTo = ({ companyName, contactName }: Pick<RepairRow, 'companyName' | 'contactName'>): string =>
  companyName?.trim() || contactName?.trim() || say('paper.customer');

/** Returns all that will stand on the paper, as it is now. The terms of the customer go before those of the company. */
function paperOf({ company, repair, invoiced, customer }: InvoiceFacts, settings: Numbered): InvoicePaper {
  const { name, address, phone, email, website, paper } = company;
  const { companyName, contactName, emailAddress, modelPartNo, serialNumber } = repair;
  const phoneNo = phoneText(repair.phoneNo, { home: company.country });
  return {
    ...{ paper, style: houseStyle() },
    ...(languageNow() !== USUAL_LANGUAGE && { language: languageNow() }),
    seller: { name, address, phone, email, website },
    customer: {
      ...{ companyName, contactName, phoneNo, emailAddress },
      billingAddress: addressLines(repair, 'billing'),
      taxNumber: customer?.taxNumber ?? null,
    },
    unit: { modelPartNo, serialNumber },
    service: requestedServices(repair),
    poNumber: repair.poNumber,
    taxExempt: invoiced.terms?.taxExempt ?? repair.taxExempt,
    lines: invoiced.lines
      .map(inWordsOfPaper)
      .map(({ partNumber, description, quantity, price, amount, taxRate }) => ({
        ...{ partNumber, description, quantity, price, amount },
        ...(hasRates(invoiced.terms) && { taxRate: taxRate ?? invoiced.terms?.taxRate }),
      })),
    sums: sumsOf(invoiced),
    // A paper with several rates says them beside its lines.
    taxRate: invoiced.terms?.taxes ? null : (invoiced.terms?.taxRate ?? null),
    termsDays: customer?.termsDays ?? settings.termsDays,
    taxNumbers: settings.taxNumbers,
    howToPay: settings.howToPay,
    payUrl: settings.paymentLink
      ? payAddress(settings.paymentLink, {
          number: settings.number,
          amount: moneyText(invoiced.total),
          customer: billedTo(repair),
          reference: repair.serviceReportNumber,
        })
      : null,
  };
}

/** An invoice as it is issued, and as it is shown before. */
interface InvoiceDraft {
  number: string;
  reference: string;
  billedTo: string;
  issuedOn: CalendarDate;
  dueOn: CalendarDate;
  total: Cents;
  tax: Cents;
  paper: InvoicePaper;
}

/** Returns the invoice of a repair with a number. Issuing and its review both have it from here, so they cannot differ. */
export const draftInvoice = (facts: InvoiceFacts, settings: Numbered): InvoiceDraft =>
  inPaperLanguage(facts.company, facts.customer?.language, () => draftInLanguage(facts, settings));

function draftInLanguage(facts: InvoiceFacts, settings: Numbered): InvoiceDraft {
  const paper = paperOf(facts, settings);
  const issuedOn = today(facts.company.timeZone);
  return {
    number: settings.number,
    reference: facts.repair.serviceReportNumber,
    billedTo: billedTo(facts.repair),
    issuedOn,
    dueOn: addDays(issuedOn, paper.termsDays ?? 0),
    total: fromDollars(facts.invoiced.total),
    tax: fromDollars(facts.invoiced.terms?.tax ?? 0),
    paper,
  };
}

/**
 * Returns what names a draft. The number is left out, and the address for payment that has it: somebody else may issue
 * an invoice between the look and the act.
 */
export function stampOf({
  number: _,
  paper: { payUrl: _address, ...paper },
  ...draft
}: InvoiceDraft): string {
  return createHash('sha256').update(JSON.stringify({ draft, paper })).digest('base64url');
}
