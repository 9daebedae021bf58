import { isAdmin } from '@portal/contract/core/roles.ts';
import { issuedInvoiceMessages } from '@portal/contract/papers/issued-invoices/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';

/**
 * Returns the condition on `invoices as i` for the invoices that a caller sees. Admins see those of the tenant, a customer
 * those of their customer record and of their own requests (D1.6), without what was voided in QuickBooks. A technician sees
 * none, because an invoice is an amount (access.md).
 */
export function seenBy({ role, userId, customerId }: Actor): RawBuilder<SqlBool> {
  if (isAdmin(role)) return sql<SqlBool>`true`;
  if (role !== 'customer') return sql<SqlBool>`false`;
  const own = sql`select v.id from repairs r join invoices v on v.company_id = r.company_id and v.repair_id = r.id
    where r.user_id = ${userId} and r.deleted_at is null`;
  const ofRecord =
    customerId === null
      ? own
      : sql`${own} union all select c.id from invoices c where c.customer_id = ${customerId}`;
  return sql<SqlBool>`(i.id in (${ofRecord}) and not (i.state = 'void' and i.quickbooks_invoice_id is not null))`;
}

/** Finds an invoice in the caller's scope. */
export const issuedInvoiceScope: RecordScope<'issuedInvoice'> = {
  table: 'invoices',
  notFound: issuedInvoiceMessages.notFound,
  find: (db, actor, id, lock) =>
    findRow(
      db.selectFrom('invoices as i').selectAll('i').where('i.id', '=', id).where(seenBy(actor)),
      lock,
      'no key update',
    ),
};
