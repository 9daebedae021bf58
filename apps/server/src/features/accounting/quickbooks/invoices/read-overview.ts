import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import type { Invoice, InvoiceOverview, InvoiceQuery } from '@portal/contract/accounting/invoices/shapes.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { demoLoanMessages } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { directionOf, rowsOfPage } from '../../../../db/rows-of-page.ts';
import type { DemoEquipmentLoanRow } from '../../../../db/schema/demo-equipment.ts';
import type { QuickbooksInvoiceRow } from '../../../../db/schema/invoices.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { containsWords } from '../../../../db/search-words.ts';
import { notFound } from '../../../../errors.ts';
import type { Runtime } from '../../../../runtime.ts';
import type { Work } from '../../../../work.ts';
import { repairScope } from '../../../repairs/repairs/index.ts';
import {
  chargedLines,
  type Offer,
  offersOfLoan,
  offersOfRepair,
  presentOffer,
  refusedByBooks,
} from './invoice-offers.ts';
import { type ConnectedInvoicing, notConnected, readInvoicing } from './invoicing.queries.ts';
import { presentReview, readSeen } from './review-invoice.ts';
import { type Subject, wantedOfLoan, wantedOfRepair } from './wanted-invoice.ts';

type Found = QuickbooksInvoiceRow & { customerId: number | null; customerName: string | null };
type Settings = Pick<Runtime, 'config'>;
/** What reads of a repair need: they look for it among those that the caller sees. */
export type Reading = Pick<Work, 'db' | 'actor' | 'runtime'>;

/** Returns the address of an invoice at QuickBooks, for people who may sign in there. */
const linkOf = ({ config }: Settings, { remoteId }: QuickbooksInvoiceRow): string | null =>
  remoteId === null ? null : `${config.quickbooks.appUrl}/app/invoice?txnId=${encodeURIComponent(remoteId)}`;

const present = (runtime: Settings, row: Found): Invoice => ({
  id: row.id,
  number: row.number,
  state: row.state,
  source: row.source,
  reference: row.reference,
  repairId: row.repairId,
  loanId: row.loanId,
  customerId: row.customerId,
  customerName: row.customerName,
  total: toDollars(fromNumeric(row.total)),
  balance: toDollars(fromNumeric(row.balance)),
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  requestedBy: row.requestedBy,
  invoicedOn: row.invoicedOn,
  dueOn: row.dueOn,
  paidAt: row.paidAt?.toISOString() ?? null,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  link: row.state === 'void' && row.balance === null ? null : linkOf(runtime, row),
});

const joined = sql`from quickbooks_invoices i
  left join repairs r on r.id = i.repair_id
  left join demo_equipment_loans l on l.id = i.loan_id
  left join customers c on c.id = coalesce(r.customer_id, l.customer_id)`;
const columns = sql`i.*, c.id as customer_id, c.name as customer_name`;

function conditionsOf({ search, state, billed, from, to }: InvoiceQuery): RawBuilder<unknown> {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (state) conditions.push(sql`i.state = ${state}`);
  if (billed) conditions.push(sql`i.state in ('open','paid')`);
  if (from) conditions.push(sql`i.invoiced_on >= ${from}`);
  if (to) conditions.push(sql`i.invoiced_on <= ${to}`);
  if (search)
    conditions.push(
      containsWords(sql`concat_ws(' ', i.number, i.reference, c.name, phone_digits(c.phone))`, search),
    );
  return sql.join(conditions, sql` and `);
}

/** Returns a page of the invoices, newest first unless asked otherwise (D8.5). */
export async function listInvoices(
  runtime: Settings,
  db: Db,
  query: InvoiceQuery,
): Promise<{ rows: Invoice[]; total: number }> {
  const direction = sql.raw(directionOf(query));
  const order =
    query.sort === 'total' ? sql`i.total ${direction}, i.id ${direction}` : sql`i.id ${direction}`;
  const conditions = conditionsOf(query);
  const [page, counted] = await Promise.all([
    sql<Found>`select ${columns} ${joined} where ${conditions}
      order by ${order} ${rowsOfPage(window(query))}`.execute(db),
    // Only a search looks at other tables, so the count of all is one of an index.
    sql<{ total: number }>`select count(*)::int as total
      ${query.search ? joined : sql`from quickbooks_invoices i`} where ${conditions}`.execute(db),
  ]);
  return { rows: page.rows.map((row) => present(runtime, row)), total: counted.rows[0]?.total ?? 0 };
}

/** Returns the newest invoice of a repair or of the late fee of a loan, or null. */
export async function newestInvoice(runtime: Settings, db: Db, subject: Subject): Promise<Invoice | null> {
  const condition =
    'repairId' in subject ? sql`i.repair_id = ${subject.repairId}` : sql`i.loan_id = ${subject.loanId}`;
  const { rows } = await sql<Found>`select ${columns} ${joined} where ${condition}
    order by i.id desc limit 1`.execute(db);
  return rows[0] ? present(runtime, rows[0]) : null;
}

type Existing = Pick<NonNullable<InvoiceOverview['invoice']>, 'state'> | null;

const doneStatuses = ['completed', 'shipped'];

/** Returns true while a repair or a fee has an invoice, so that there is no second one. */
export const isInvoiced = (existing: Existing): boolean =>
  existing !== null && existing.state !== 'failed' && existing.state !== 'void';

/** Returns why a repair cannot be invoiced now, or null when it can (D8.5). */
export function problemOfRepair(
  repair: Pick<RepairRow, 'status' | 'customerId' | 'invoiced'>,
  existing: Existing,
  settings: ConnectedInvoicing | undefined,
  offer: Offer | undefined,
): string | null {
  const problem = notConnected(settings);
  if (problem !== undefined || !settings) return problem ?? null;
  // The portal may have issued one before the company connected.
  if (repair.invoiced || isInvoiced(existing)) return invoiceMessages.exists;
  if (!doneStatuses.includes(repair.status)) return invoiceMessages.notDone;
  if (!offer) return invoiceMessages.nothing;
  if (offer.hasOwnRates) return invoiceMessages.ownRates;
  if (repair.customerId === null) return invoiceMessages.noCustomer;
  if (!settings.isSynced) return invoiceMessages.syncFirst;
  return refusedByBooks(settings, offer) ?? null;
}

/** Returns why a late fee cannot be invoiced now, or null when it can (D7.4). */
export function problemOfLoan(
  existing: Existing,
  settings: ConnectedInvoicing | undefined,
  offer: Offer | undefined,
): string | null {
  const problem = notConnected(settings);
  if (problem !== undefined || !settings) return problem ?? null;
  if (isInvoiced(existing)) return invoiceMessages.feeExists;
  if (!offer) return invoiceMessages.noFee;
  if (!settings.isSynced) return invoiceMessages.syncFirst;
  return refusedByBooks(settings, offer) ?? null;
}

/** The columns that name what a loan is about. */
interface NamedLoan extends DemoEquipmentLoanRow {
  unit: string;
  agreementNumber: string;
}

/** Returns a loan with the name of its unit and the number of its agreement. */
export async function namedLoan(db: Db, id: number): Promise<NamedLoan | undefined> {
  const { rows } = await sql<NamedLoan>`
    select l.*, concat_ws(' ', m.make, m.name, d.serial_number) as unit, a.number as agreement_number
    from demo_equipment_loans l
    join demo_equipment d on d.id = l.demo_equipment_id
    join equipment_models m on m.id = d.equipment_model_id
    join demo_equipment_agreements a on a.id = l.agreement_id
    where l.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads a repair, its invoice and what could be invoiced, with all queries in one round trip. Undefined when absent. */
export async function findOverview({ db, actor, runtime }: Reading, id: number) {
  const [repair, lines, settings, invoice, seen] = await Promise.all([
    repairScope.find(db, actor, id, false),
    chargedLines(db, id),
    readInvoicing(db),
    newestInvoice(runtime, db, { repairId: id }),
    readSeen(db, { table: 'repairs', id }),
  ]);
  if (!repair) return undefined;
  const offers = offersOfRepair(repair, lines);
  const [offer] = offers;
  const overview: InvoiceOverview = {
    invoice,
    offers: offers.map(presentOffer),
    review: offer ? presentReview(wantedOfRepair(repair, offer), seen, settings) : null,
    problem: problemOfRepair(repair, invoice, settings, offer),
  };
  return { repair, customer: seen.customer, overview };
}

/** Returns the invoice of a repair and what could be invoiced. @throws 404 when the repair is absent or foreign. */
export async function overviewOfRepair(reading: Reading, id: number): Promise<InvoiceOverview> {
  const found = await findOverview(reading, id);
  if (!found) throw notFound(repairMessages.notFound);
  return found.overview;
}

/** Returns the invoice of the late fee of a loan. @throws 404 when the loan is absent or foreign. */
export async function overviewOfLoan(
  { db, runtime }: Pick<Work, 'db' | 'actor' | 'runtime'>,
  id: number,
): Promise<InvoiceOverview> {
  const [loan, settings, invoice, seen] = await Promise.all([
    namedLoan(db, id),
    readInvoicing(db),
    newestInvoice(runtime, db, { loanId: id }),
    readSeen(db, { table: 'demo_equipment_loans', id }),
  ]);
  if (!loan) throw notFound(demoLoanMessages.notFound);
  const offers = offersOfLoan(loan, loan.unit);
  const [offer] = offers;
  return {
    invoice,
    offers: offers.map(presentOffer),
    review: offer ? presentReview(wantedOfLoan(loan, loan.agreementNumber, offer), seen, settings) : null,
    problem: problemOfLoan(invoice, settings, offer),
  };
}
