import { type Kysely, sql } from 'kysely';

/** Staff are told of their own units that are due for calibration, once at each distance of the recall (D5.12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table demo_equipment
      -- The due date that staff were told of, and the last distance in days at which they were.
      add column calibration_told_for date, add column calibration_told_distance int;
  `.execute(db);
}
