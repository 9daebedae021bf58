import { type Kysely, sql } from 'kysely';

export const known = {
  checksRows: 'An installation has few companies, and the new column has its default.',
};

/**
 * The language of papers (D14.3): of a company, and of a customer with another one. A sent estimate keeps its own.
 * Which languages there are is not the business of the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column language text not null default 'en' check (language ~ '^[a-z]{2}$')`.execute(db);
  await sql`
    alter table customers
      add column language text,
      add constraint customers_language check (language ~ '^[a-z]{2}$') not valid`.execute(db);
  await sql`
    alter table estimates
      add column language text,
      add constraint estimates_language check (language ~ '^[a-z]{2}$') not valid`.execute(db);
}
