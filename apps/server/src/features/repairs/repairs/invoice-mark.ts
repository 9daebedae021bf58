import type { Role } from '@portal/contract/core/roles.ts';
import type { InvoiceMark } from '@portal/contract/repairs/repairs/invoice-mark.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Returns the SQL column `invoice` with the newest invoice of the repair in table or alias `of` (D8.5): number and state,
 * and no amount. The rows of a page look it up in an index.
 */
export const invoiceColumn = (of: string): RawBuilder<InvoiceMark | null> =>
  sql<InvoiceMark | null>`(select json_build_object('number', i.number, 'state', i.state)
    from quickbooks_invoices i where i.repair_id = ${sql.ref(`${of}.id`)} order by i.id desc limit 1)`;

/** Returns what a role may know of an invoice: a customer only that it is open or paid (access.md). */
export const invoiceFor = (role: Role, mark: InvoiceMark | null | undefined): { invoice?: InvoiceMark } =>
  !mark || (role === 'customer' && mark.state !== 'open' && mark.state !== 'paid') ? {} : { invoice: mark };

/**
 * Returns the condition for finished repairs `r` that should have an invoice in QuickBooks and have none (D8.5): there is
 * something to charge, and they were done since the company connected. Without a connection there are none. The statuses
 * are those of the index.
 */
export const isNotInvoiced: RawBuilder<SqlBool> = sql<SqlBool>`(not r.invoiced
  and r.status in ('completed','shipped')
  and r.closed_at >= (select s.invoices_since from quickbooks_connections q
    join quickbooks_invoicing s on s.company_id = q.company_id and s.realm_id = q.realm_id
    where q.state <> 'disconnected')
  and (r.total_cost > 0
    or exists (select from estimates e where e.repair_id = r.id and e.state = 'approved' and coalesce(e.answered_total, e.total) > 0)))`;
