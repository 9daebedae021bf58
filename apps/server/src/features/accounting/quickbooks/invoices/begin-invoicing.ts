import type { Db } from '../../../../db/bound-kysely.ts';
import type { Runtime } from '../../../../runtime.ts';
import { invoicingJob } from './invoicing-job.ts';

/**
 * Prepares invoices when a company connects: its items and tax codes are read by a job. Choices that were made for the
 * same company at QuickBooks before count again.
 */
export async function beginInvoicing(
  db: Db,
  { jobs }: Pick<Runtime, 'jobs'>,
  companyId: number,
  realmId: string,
): Promise<void> {
  await db
    .insertInto('quickbooksInvoicing')
    .values({ companyId, realmId })
    .onConflict((c) =>
      c.columns(['companyId', 'realmId']).doUpdateSet({ listsWanted: true, nextTryAt: null }),
    )
    .execute();
  await jobs.enqueue(db, invoicingJob, { companyId });
}
