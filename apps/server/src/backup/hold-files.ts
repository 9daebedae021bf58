import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** The number of the advisory lock that each running backup holds. */
const HOLD = 7_263_548_195;

/** Holds all stored files until the connection ends, so that none is deleted that the snapshot names. */
export async function holdFiles(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [HOLD]);
}

/**
 * Returns true while a backup reads the stored files. Ask after the rows are gone and before their files are deleted. The
 * sweep deletes later what stays then.
 */
export const areFilesHeld = (database: Pick<Database, 'dangerouslyAcrossCompanies'>): Promise<boolean> =>
  database.dangerouslyAcrossCompanies(isHeldIn);

/** Returns the same for whoever has a connection of the owner's already. */
export async function isHeldIn(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${HOLD}::bigint) as is_free`.execute(db);
  return !rows[0]?.isFree;
}
