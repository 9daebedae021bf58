import { sql } from 'kysely';
import { hasLapsed } from '../../../leases/lease.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, queueJob, type Sweep, waitBriefly } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { exportLease, makeExportJob } from './export-jobs.ts';

const stalled: Sweep<DueRow> = {
  name: 'resume-exports',
  due: sql`select company_id as id, company_id, moved_at as due_at from company_exports
    where state = 'making' and ${hasLapsed(exportLease)}`,
  work: queueJob(makeExportJob, ({ companyId }) => ({ companyId })),
};

/** Takes the archive from the company first. The sweep of files removes one that a crash leaves behind. */
async function expire({ database, storage, events }: Runtime, { companyId }: DueRow): Promise<void> {
  const storageKey = await database.asCompany(companyId, async (db) => {
    await waitBriefly(db);
    const { rows } = await sql<{ storageKey: string }>`
      update company_exports e set state = 'expired', storage_key = null
      from (select company_id, storage_key from company_exports where company_id = ${companyId}
        and expires_at < now() and state = 'ready' for update) old
      where e.company_id = old.company_id returning old.storage_key`.execute(db);
    if (rows.length > 0) await events.publish(db, { companyId, kind: 'companyExport' });
    return rows[0]?.storageKey;
  });
  if (storageKey !== undefined) await storage.delete(storageKey);
}

const expired: Sweep<DueRow> = {
  name: 'expire-exports',
  due: sql`select company_id as id, company_id, expires_at as due_at from company_exports
    where state = 'ready' and expires_at < now()`,
  work: expire,
};

/** Queues archives again that make no progress, and removes those whose days are over. */
export const followUpExports = sweeping(stalled, expired);
