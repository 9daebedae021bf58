import { type Kysely, sql } from 'kysely';

/** A unit of a calibration gets another asset number when its request is corrected (decision 0076). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant update (asset_number) on repair_equipment to portal_app`.execute(db);
}
