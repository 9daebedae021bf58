import { type Kysely, sql } from 'kysely';
import { readSqlFiles } from '../src/db/migrations/sql-files.ts';

/** They give rows the country of the company's addresses. An instance of before relies on a default that goes here. */
const NEEDED = [
  ...['function fill_country', 'function fill_countries'],
  ...['trigger fill_country on suppliers', 'trigger fill_countries on customers'],
];

export const known = {
  checksRows: 'An installation has few companies, and the new columns have their defaults.',
};

/** The country of a company and what follows from it (D14.1). A calendar begins on Monday until a country is chosen (B9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
      add column paper text not null default 'letter' check (paper in ('letter', 'a4')),
      -- 1 for Monday to 7 for Sunday.
      add column first_day_of_week smallint not null default 1 check (first_day_of_week between 1 and 7),
      add column address_country text not null default 'USA' check (address_country <> '')`.execute(db);
  const files = await readSqlFiles(new URL('../sql/', import.meta.url));
  for (const needed of NEEDED) await sql.raw(files.find(({ name }) => name === needed)!.text).execute(db);
  await sql`
    alter table customers alter column country drop default, alter column billing_country drop default`.execute(
    db,
  );
  await sql`alter table suppliers alter column country drop default`.execute(db);
}
