import { type Kysely, sql } from 'kysely';

/**
 * The due date of an invoice in QuickBooks, which its terms make there (D8.5). Invoices that exist get theirs with the next
 * change that QuickBooks tells.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quickbooks_invoices add column due_on date`.execute(db);
}
