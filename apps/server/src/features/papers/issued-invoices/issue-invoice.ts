import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import {
  cents,
  type Dollars,
  dollars,
  fromDollars,
  toDollars,
  toNumeric,
} from '@portal/contract/core/numbers/money.ts';
import { sumRows } from '@portal/contract/estimates/estimates/shown-sums.ts';
import { payAddress } from '@portal/contract/papers/issued-invoices/payment-link.ts';
import type { IssuedInvoice } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow, CustomerRow } from '../../../db/schema/companies.ts';
import type { InvoicePaper, InvoiceRow, InvoiceSettingsRow } from '../../../db/schema/invoices.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { phoneText } from '../../../phones/phone-number.ts';
import type { Work } from '../../../work.ts';
import { isConnectedToQuickbooks } from '../../accounting/quickbooks/index.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { approvedEstimate } from '../../estimates/estimates/index.ts';
import { record } from '../../records/audit/index.ts';
import {
  addEntry,
  addressLines,
  partsOf,
  publishChange,
  requestedServices,
} from '../../repairs/repairs/index.ts';
import { type Invoiced, whatIsInvoiced } from './invoice-pdf.ts';
import { readIssuedInvoice } from './list-invoices.ts';

const doneStatuses = ['completed', 'shipped'];

/**
 * Takes the next number of the company's series. The row of the settings stays locked until the transaction ends, and a
 * transaction that is rolled back gives its number back, so that no number is missing.
 */
export async function takeNumber(
  db: Db,
  companyId: number,
): Promise<InvoiceSettingsRow & { number: string }> {
  const { rows } = await sql<InvoiceSettingsRow & { taken: number }>`
    insert into invoice_settings as s (company_id, next_number) values (${companyId}, 1002)
    on conflict (company_id) do update set next_number = s.next_number + 1
    returning *, next_number - 1 as taken`.execute(db);
  const settings = rows[0]!;
  return { ...settings, number: `${settings.prefix}${settings.taken}` };
}

/** Returns the sums between the lines and the total. Subtotal and tax are always among them (D8.6). */
function sumsOf({ lines, terms }: Invoiced): InvoicePaper['sums'] {
  const subtotal = cents(lines.reduce((sum, { amount }) => sum + fromDollars(amount), 0));
  const rows = sumRows(terms);
  return [
    ...(rows.length > 0 ? rows : [{ label: 'Subtotal', dollars: toDollars(subtotal) }]),
    ...(terms?.taxRate ? [] : [{ label: 'Sales tax', dollars: dollars(0) }]),
  ];
}

/** What the record of the customer says about their invoices. */
type CustomerTerms = Pick<CustomerRow, 'termsDays' | 'taxNumber'>;

const termsOf = async (db: Db, { customerId }: RepairRow): Promise<CustomerTerms | undefined> =>
  customerId === null
    ? undefined
    : db
        .selectFrom('customers')
        .select(['termsDays', 'taxNumber'])
        .where('id', '=', customerId)
        .executeTakeFirst();

interface Facts {
  company: CompanyRow;
  repair: RepairRow;
  invoiced: Invoiced;
  settings: InvoiceSettingsRow & { number: string };
  taxNumber: string | null;
}

const moneyText = (amount: Dollars): string => toNumeric(fromDollars(amount));
export const billedTo = ({
  companyName,
  contactName,
}: Pick<RepairRow, 'companyName' | 'contactName'>): string =>
  companyName?.trim() || contactName?.trim() || 'Customer';

/** Returns all that will stand on the paper, as it is now. */
function paperOf({ company, repair, invoiced, settings, taxNumber }: Facts): InvoicePaper {
  const { name, address, phone, email, website, paper } = company;
  const { companyName, contactName, emailAddress, modelPartNo, serialNumber } = repair;
  const phoneNo = phoneText(repair.phoneNo, { home: company.country });
  return {
    paper,
    seller: { name, address, phone, email, website },
    customer: {
      ...{ companyName, contactName, phoneNo, emailAddress },
      billingAddress: addressLines(repair, 'billing'),
      taxNumber,
    },
    unit: { modelPartNo, serialNumber },
    service: requestedServices(repair),
    poNumber: repair.poNumber,
    taxExempt: invoiced.terms?.taxExempt ?? repair.taxExempt,
    lines: invoiced.lines.map(({ partNumber, description, quantity, price, amount }) => ({
      ...{ partNumber, description, quantity, price, amount },
    })),
    sums: sumsOf(invoiced),
    taxRate: invoiced.terms?.taxRate ?? null,
    termsDays: settings.termsDays,
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

/** Tells open screens that an invoice has changed: lists of staff, and those of its customer. */
export async function publishIssued(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, repairId, customerId, id }: Pick<InvoiceRow, 'companyId' | 'repairId' | 'customerId' | 'id'>,
): Promise<void> {
  const repair =
    repairId === null
      ? undefined
      : await db
          .selectFrom('repairs')
          .select(['id', 'companyId', 'userId', 'customerId'])
          .where('id', '=', repairId)
          .executeTakeFirst();
  await runtime.events.publish(db, {
    ...{ companyId, kind: 'issuedInvoice', id, customerId },
    userId: repair?.userId ?? null,
  });
  if (repair) await publishChange({ db, runtime }, repair);
}

/**
 * Issues the invoice of a finished repair with the next number of the company (D8.6). What it says is stored with it, so a
 * later change of costs, addresses or settings changes nothing of it. The terms of the customer go before those of the company.
 * @throws 409 for a company that makes its invoices in QuickBooks, for a repair that has one or is not done, and when there
 * is nothing to charge.
 */
export async function issueInvoice(work: Work, repair: Locked<RepairRow>): Promise<IssuedInvoice> {
  const { db, actor } = work;
  const [company, parts, approved, isConnected, own] = await Promise.all([
    ownCompany(db),
    partsOf(db, repair.id),
    approvedEstimate(db, repair.id),
    isConnectedToQuickbooks(db),
    termsOf(db, repair),
  ]);
  if (isConnected) throw conflict('invoice.in_quickbooks', invoiceMessages.usesQuickbooks);
  if (repair.invoiced) throw conflict('invoice.exists', invoiceMessages.exists);
  if (!doneStatuses.includes(repair.status)) throw conflict('invoice.not_done', invoiceMessages.notDone);
  const invoiced = whatIsInvoiced(company, repair, { approved, parts });
  if (invoiced.total === 0) throw conflict('invoice.nothing', invoiceMessages.nothing);
  const ofCompany = await takeNumber(db, repair.companyId);
  const settings = { ...ofCompany, termsDays: own?.termsDays ?? ofCompany.termsDays };
  const issuedOn = today(company.timeZone);
  const total = fromDollars(invoiced.total);
  const tax = fromDollars(invoiced.terms?.tax ?? 0);
  const issued = await db
    .insertInto('invoices')
    .values({
      ...{ companyId: repair.companyId, customerId: repair.customerId, repairId: repair.id },
      ...{ number: settings.number, reference: repair.serviceReportNumber, billedTo: billedTo(repair) },
      ...{ issuedOn, dueOn: addDays(issuedOn, settings.termsDays) },
      ...{
        net: toNumeric(cents(total - tax)),
        tax: toNumeric(tax),
        total: toNumeric(total),
        balance: toNumeric(total),
      },
      paper: JSON.stringify(
        paperOf({ company, repair, invoiced, settings, taxNumber: own?.taxNumber ?? null }),
      ),
      issuedBy: actor.displayName,
    })
    .returning(['id', 'companyId', 'repairId', 'customerId', 'number', 'total'])
    .executeTakeFirstOrThrow();
  await Promise.all([
    addEntry(work, repair, { message: `Invoice ${issued.number} was made.` }),
    record(work, {
      action: 'issued_invoice.issued',
      kind: 'issuedInvoice',
      id: issued.id,
      after: { number: issued.number, total: issued.total, repairId: repair.id },
    }),
    publishIssued(work, issued),
  ]);
  return readIssuedInvoice(db, actor, issued.id);
}
