import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calibrations validate constraint calibrations_overridden`.execute(db);
  await sql`alter table calibrations validate constraint calibrations_confirmed`.execute(db);
}
