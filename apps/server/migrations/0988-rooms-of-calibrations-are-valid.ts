import { type Kysely, sql } from 'kysely';

/** All rows keep to the constraints of 0985. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calibrations validate constraint calibrations_room_id_fkey`.execute(db);
  await sql`alter table calibrations validate constraint calibrations_room_standard_id_fkey`.execute(db);
  await sql`alter table calibrations validate constraint calibrations_room_check`.execute(db);
}
