import { sql } from 'kysely';
import type { Runtime } from '../../runtime.ts';
import { makeExportJob } from './export-jobs.ts';
import { STALLED_SECONDS } from './stalled.ts';

/** Queues archives again that make no progress, and removes those whose days are over. */
export async function followUpExports({ database, jobs, storage, events }: Runtime): Promise<void> {
  const expired = await database.dangerouslyAcrossCompanies(async (db) => {
    const stalled = await db
      .selectFrom('companyExports')
      .select('companyId')
      .where('state', '=', 'making')
      .where('movedAt', '<', sql<Date>`now() - make_interval(secs => ${STALLED_SECONDS})`)
      .limit(100)
      .execute();
    await Promise.all(stalled.map((one) => jobs.enqueue(db, makeExportJob, one)));
    const { rows } = await sql<{ companyId: number; storageKey: string }>`
      update company_exports e set state = 'expired', storage_key = null
      from (select company_id, storage_key from company_exports where expires_at < now() and state = 'ready'
        limit 100 for update) old
      where e.company_id = old.company_id returning e.company_id, old.storage_key`.execute(db);
    for (const { companyId } of rows) await events.publish(db, { companyId, kind: 'companyExport' });
    return rows;
  });
  for (const { storageKey } of expired) await storage.delete(storageKey);
}
