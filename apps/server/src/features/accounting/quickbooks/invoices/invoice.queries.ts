import type { Invoice, InvoiceQuery } from '@portal/contract/accounting/invoices/shapes.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import { window } from '@portal/contract/core/paging.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { directionOf } from '../../../../db/direction-of.ts';
import { rowsOfPage } from '../../../../db/rows-of-page.ts';
import type { QuickbooksInvoiceRow } from '../../../../db/schema/invoices.ts';
import { containing } from '../../../../db/search-pattern.ts';
import type { Runtime } from '../../../../runtime.ts';

type Found = QuickbooksInvoiceRow & { customerId: number | null; customerName: string | null };
type Settings = Pick<Runtime, 'config'>;

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
  if (search) {
    const pattern = containing(search);
    conditions.push(
      sql`(i.number ilike ${pattern} or i.reference ilike ${pattern} or c.name ilike ${pattern})`,
    );
  }
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

/** What an invoice is for. */
export type Subject = { repairId: number } | { loanId: number };

/** Returns the newest invoice of a repair or of the late fee of a loan, or null. */
export async function newestInvoice(runtime: Settings, db: Db, subject: Subject): Promise<Invoice | null> {
  const condition =
    'repairId' in subject ? sql`i.repair_id = ${subject.repairId}` : sql`i.loan_id = ${subject.loanId}`;
  const { rows } = await sql<Found>`select ${columns} ${joined} where ${condition}
    order by i.id desc limit 1`.execute(db);
  return rows[0] ? present(runtime, rows[0]) : null;
}
