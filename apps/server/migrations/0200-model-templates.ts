import { type Kysely, sql } from 'kysely';

/**
 * What a model says about the calibration of its units: the procedure, the interval, the accessories and the template
 * of measurement points (D5.5, D5.9).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table equipment_models
      add column procedure text,
      add column calibration_interval_days int not null default 365
        check (calibration_interval_days between 1 and 3650),
      add column accessories text[] not null default '{}',
      -- A list of {quantity, nominal, unit, lowerLimit, upperLimit}. All of them are texts, so that numbers keep the
      -- digits that were typed. The list is always read and written as a whole.
      add column measurement_points jsonb not null default '[]'
        check (jsonb_typeof(measurement_points) = 'array');
  `.execute(db);
}
