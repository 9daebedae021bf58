import { type Kysely, sql } from 'kysely';

/** A corrected unit of a repair names another unit of the register, or none until its results say which one it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant update (customer_equipment_id) on repair_equipment to portal_app`.execute(db);
}
