import { type Kysely, sql } from 'kysely';

export const needs = '0333-checks-of-invoices';

/**
 * Counts the checks of invoices that were asked for and done. A message of QuickBooks that comes during a check then
 * leads to another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quickbooks_invoicing drop column check_wanted,
      add column checks_asked int not null default 0,
      add column checks_done int not null default 0;
  `.execute(db);
}
