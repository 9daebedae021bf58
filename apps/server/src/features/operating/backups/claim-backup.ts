import { sql } from 'kysely';
import { areFilesHeld } from '../../../backup/hold-files.ts';
import type { Runtime } from '../../../runtime.ts';

/** A failed backup is tried again after this time. */
const AGAIN_AFTER = sql`interval '1 hour'`;
/** A new process needs less time to begin its snapshot. */
const STARTING = sql`interval '5 minutes'`;
const CLAIM_LOCK = 7_263_548_196;

/**
 * Notes that a backup begins, when one is due since `due`. Returns its id, or undefined when there is one already, one is
 * being made or the last one failed a moment ago. Of several instances only one gets an id.
 */
export async function claimBackup(
  runtime: Pick<Runtime, 'database'>,
  due: Date,
  file: string,
): Promise<number | undefined> {
  const isRunning = await areFilesHeld(runtime.database);
  return runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK}::bigint)`.execute(db);
    if (!isRunning)
      await sql`update backups set finished_at = now(), error = 'The process of the backup ended before it was complete.'
        where finished_at is null and started_at < now() - ${STARTING}`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into backups (file) select ${file} where not exists (
        select from backups where (started_at >= ${due} and (verified_at is not null or finished_at is null))
          or (finished_at is null) or started_at > now() - ${AGAIN_AFTER} and error is not null)
      returning id`.execute(db);
    return rows[0]?.id;
  });
}
