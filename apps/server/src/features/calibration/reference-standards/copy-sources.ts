import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** Gives a calibration the standards of another one, whose newer entry it is. */
export async function copySources(db: Db, from: number, to: number): Promise<void> {
  await sql`insert into standard_sources (company_id, standard_calibration_id, reference_standard_id)
    select company_id, ${to}, reference_standard_id from standard_sources
    where standard_calibration_id = ${from}`.execute(db);
}
