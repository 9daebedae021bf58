import { window } from '@portal/contract/core/calls/paging.ts';
import { type Dollars, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type {
  IssuedInvoice,
  IssuedInvoiceExport,
  IssuedInvoiceQuery,
  OpenBalance,
} from '@portal/contract/papers/issued-invoices/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { containing, directionOf, rowsOfPage } from '../../../db/rows-of-page.ts';
import type { InvoiceRow } from '../../../db/schema/invoices.ts';
import { seenBy } from './issued-invoice.policy.ts';
import { linkToPay } from './link-to-pay.ts';

const today = sql`(now() at time zone (select c.time_zone from companies c))::date`;
/** The condition for an open invoice `i` whose due date has passed. */
const isOverdue = sql<SqlBool>`(i.state = 'open' and coalesce(i.due_on < ${today}, false))`;

const inState = {
  open: sql<SqlBool>`i.state = 'open'`,
  overdue: sql<SqlBool>`(i.state = 'open' and i.due_on < ${today})`,
  paid: sql<SqlBool>`i.state = 'paid'`,
  void: sql<SqlBool>`i.state = 'void'`,
} as const;

export type Found = Pick<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'reference'
  | 'repairId'
  | 'customerId'
  | 'billedTo'
  | 'state'
  | 'issuedOn'
  | 'dueOn'
  | 'paidOn'
  | 'net'
  | 'tax'
  | 'total'
  | 'balance'
  | 'creditNumber'
  | 'creditReason'
  | 'mailedAt'
  | 'version'
> & { isOverdue: boolean; inQuickbooks: boolean; payUrl: string | null };

export const columns = sql`i.id, i.number, i.reference, i.repair_id, i.customer_id, i.billed_to, i.state, i.issued_on, i.due_on,
  i.paid_on, i.net, i.tax, i.total, i.balance, i.credit_number, i.credit_reason, i.mailed_at, i.version,
  ${isOverdue} as is_overdue, i.quickbooks_invoice_id is not null as in_quickbooks, i.paper->>'payUrl' as pay_url`;

const dollars = (numeric: string): Dollars => toDollars(fromNumeric(numeric));

/** Returns an invoice as its reader may see it. Only staff see when it was mailed. */
export function present({ role }: Actor, { mailedAt, creditReason, ...row }: Found): IssuedInvoice {
  return {
    ...row,
    net: dollars(row.net),
    tax: dollars(row.tax),
    total: dollars(row.total),
    balance: dollars(row.balance),
    payUrl: linkToPay(row, row.payUrl),
    ...(isAdmin(role) && {
      mailedAt: (mailedAt?.toISOString() ?? null) as IssuedInvoice['mailedAt'],
      creditReason,
    }),
  };
}

export function conditionsOf(actor: Actor, query: IssuedInvoiceExport): RawBuilder<SqlBool> {
  const { search, state, customerId, repairId } = query;
  const conditions = [seenBy(actor)];
  if (state) conditions.push(inState[state]);
  if (customerId !== undefined) conditions.push(sql<SqlBool>`i.customer_id = ${customerId}`);
  if (repairId !== undefined) conditions.push(sql<SqlBool>`i.repair_id = ${repairId}`);
  if (search)
    conditions.push(sql<SqlBool>`i.id in (select f.invoice_id from find_invoices(${containing(search)}) f)`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

export function orderOf(query: IssuedInvoiceExport): RawBuilder<unknown> {
  const direction = sql.raw(directionOf(query));
  return query.sort === 'dueOn' ? sql`i.due_on ${direction}, i.id ${direction}` : sql`i.id ${direction}`;
}

/** Returns a page of the invoices that the caller sees, newest first unless asked otherwise, in one round trip (D8.6). */
export async function listIssuedInvoices(
  db: Db,
  actor: Actor,
  query: IssuedInvoiceQuery,
): Promise<{ rows: IssuedInvoice[]; total: number }> {
  const conditions = conditionsOf(actor, query);
  const [page, counted] = await Promise.all([
    sql<Found>`select ${columns} from invoices i where ${conditions}
      order by ${orderOf(query)} ${rowsOfPage(window(query))}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from invoices i where ${conditions}`.execute(db),
  ]);
  return { rows: page.rows.map((row) => present(actor, row)), total: counted.rows[0]?.total ?? 0 };
}

/** Returns one invoice that the caller has just written. */
export async function readIssuedInvoice(db: Db, actor: Actor, id: number): Promise<IssuedInvoice> {
  const { rows } = await sql<Found>`select ${columns} from invoices i where i.id = ${id}`.execute(db);
  return present(actor, rows[0]!);
}

/** Returns what is still to be paid of the invoices that the caller sees, summed up in an index (D8.6). */
export async function readBalance(
  db: Db,
  actor: Actor,
  { customerId }: { customerId?: number | undefined },
): Promise<OpenBalance> {
  const ofCustomer = customerId === undefined ? sql`` : sql`and i.customer_id = ${customerId}`;
  const { rows } = await sql<Record<keyof OpenBalance, string>>`
    select coalesce(sum(i.balance), 0)::numeric(12,2) as open, count(*)::int as open_count,
      coalesce(sum(i.balance) filter (where i.due_on < ${today}), 0)::numeric(12,2) as overdue,
      count(*) filter (where i.due_on < ${today})::int as overdue_count
    from invoices i where i.state = 'open' and ${seenBy(actor)} ${ofCustomer}`.execute(db);
  const { open, openCount, overdue, overdueCount } = rows[0]!;
  return {
    open: dollars(open),
    openCount: Number(openCount),
    overdue: dollars(overdue),
    overdueCount: Number(overdueCount),
  };
}
