import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { containing } from '../../../db/rows-of-page.ts';
import type { InvoiceRow } from '../../../db/schema/invoices.ts';
import { hasTrigram } from '../../../db/search-words.ts';
import { seenBy } from './issued-invoice.policy.ts';

/** An invoice that the search found. */
export type SearchedInvoice = Pick<InvoiceRow, 'id' | 'number' | 'billedTo' | 'total' | 'state'>;

/**
 * Finds invoices that the caller sees by their number or that of their credit note, those of QuickBooks too, newest first.
 * The list finds them by customer. A number has a digit, so other texts find none, and those without a trigram neither.
 */
export async function findInvoices(
  db: Db,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchedInvoice[]> {
  if (actor.role === 'technician' || !/\d/.test(text) || !hasTrigram(text)) return [];
  const pattern = containing(text);
  const { rows } = await sql<SearchedInvoice>`
    select i.id, i.number, i.billed_to, i.total, i.state
    from find_invoices(${pattern}) f join invoices i on i.id = f.invoice_id
    where ${seenBy(actor)} and (i.number ilike ${pattern} or i.credit_number ilike ${pattern})
    order by lower(i.number) = lower(${text}) desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}
