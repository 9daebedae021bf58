import { type Kysely, sql } from 'kysely';

export const known = {
  checksRows: 'An installation has few companies, and the new columns have their defaults.',
};

/** The currency of a company, how it writes numbers and dates, and the name of its tax (D14.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      add column locale text not null default 'en-US' check (locale ~ '^[a-z]{2,3}-[A-Z]{2}$'),
      add column tax_name text not null default 'Sales tax' check (tax_name <> '')`.execute(db);
  await sql`alter table quickbooks_invoicing add column home_currency text`.execute(db);
}
