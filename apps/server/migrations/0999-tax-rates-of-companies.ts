import { type Kysely, sql } from 'kysely';

export const known = {
  checksRows: 'An installation has few companies, and the new column has its default.',
};

/** The rates of tax that a company has beside its own (D14.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column other_tax_rates jsonb not null default '[]' check (jsonb_typeof(other_tax_rates) = 'array')`.execute(
    db,
  );
}
