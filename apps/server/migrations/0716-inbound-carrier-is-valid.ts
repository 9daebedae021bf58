import { type Kysely, sql } from 'kysely';

/** All rows keep to the constraint of 0715. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table repairs validate constraint repairs_inbound_carrier_check`.execute(db);
}
