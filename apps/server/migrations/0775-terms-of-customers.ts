import { type Kysely, sql } from 'kysely';

/** A customer's own days to pay and tax number, for their invoices (decision 0078). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customers
      -- Null for the terms of the company.
      add column terms_days int,
      add column tax_number text,
      add constraint customers_terms_days_check check (terms_days between 0 and 365) not valid`.execute(db);
}
