import { type Kysely, sql } from 'kysely';

/** Removes an index that the unique key over the same columns replaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index quickbooks_invoices_by_id`.execute(db);
}
