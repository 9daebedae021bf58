import { type Kysely, sql } from 'kysely';

/** All rows keep to the constraint of 0775. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers validate constraint customers_terms_days_check`.execute(db);
}
