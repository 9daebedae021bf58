import { type Kysely, sql } from 'kysely';

/** The units as they were signed for (D7.3). A unit may get another value, serial number or model afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table demo_equipment_agreements add column signed_units jsonb`.execute(db);
}
