import { type Kysely, sql } from 'kysely';

/** Staff correct the units of a repair (D5.11). Until now they could only be added and removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant update (equipment_type_id, equipment_model_id, serial_number, notes) on repair_equipment
    to portal_app`.execute(db);
}
