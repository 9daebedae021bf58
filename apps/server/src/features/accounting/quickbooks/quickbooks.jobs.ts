import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { clearAll } from '../../../sweeps/clear-rows.ts';
import { runSweeps } from '../../../sweeps/run-sweep.ts';
import { invoicingJob } from './invoices/invoicing-job.ts';
import { revokeJob } from './revoke-later.ts';
import { syncJob } from './sync/sync-job.ts';

// Most portals never connect, so the OAuth library and the work on syncs and invoices are loaded with the first job.
const revoking = () => import('./revoke-access.ts');
const running = () => import('./sync/run-sync.ts');
const nightly = () => import('./sync/nightly-sync.ts');
const invoices = () => import('./invoices/work-on-invoices.ts');
const followingUp = () => import('./invoices/follow-up-invoices.ts');
const invoicing = () => import('./invoices/invoice-finished.ts');

/** How long the log of calls is kept. */
const KEEP_CALLS = sql`interval '30 days'`;

/** Deletes old entries of the log, attempts that nobody finished, and tokens that could not be revoked in two days. */
const clearJob: JobDeclaration<object> = {
  name: 'clear-quickbooks',
  cron: '23 * * * *',
  payload: z.object({}),
  retries: 0,
};

const old = [
  { table: 'quickbooks_calls', where: sql<SqlBool>`at < now() - ${KEEP_CALLS}` },
  { table: 'quickbooks_attempts', where: sql<SqlBool>`expires_at < now()` },
  { table: 'quickbooks_revocations', where: sql<SqlBool>`created_at < now() - interval '2 days'` },
];

/** Begins the nightly syncs, and continues syncs that stand still. */
const followUpJob: JobDeclaration<object> = {
  name: 'follow-up-quickbooks-syncs',
  cron: '* * * * *',
  payload: z.object({}),
  retries: 0,
};

/** Continues work on invoices, and begins what is due: checks, and invoices by themselves. */
const followUpInvoicesJob: JobDeclaration<object> = {
  name: 'follow-up-quickbooks-invoices',
  cron: '* * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The jobs of the accounting service. Each of them may run twice without harm. */
export const quickbooksJobs = (runtime: Runtime): JobHandlers => [
  handle(revokeJob, async (payload) => (await revoking()).revokeAccess(runtime, payload)),
  handle(syncJob, async (syncing) => (await running()).runSync(runtime, syncing)),
  handle(invoicingJob, async (payload) => (await invoices()).workOnInvoices(runtime, payload)),
  handle(followUpInvoicesJob, async () => {
    const [{ failForOtherBooks, resumeInvoicing }, { invoiceByThemselves }] = await Promise.all([
      followingUp(),
      invoicing(),
    ]);
    await runSweeps(runtime, failForOtherBooks, invoiceByThemselves, resumeInvoicing);
  }),
  handle(followUpJob, async () => {
    const { beginNightlySyncs, resumeSyncs } = await nightly();
    await runSweeps(runtime, resumeSyncs, beginNightlySyncs);
  }),
  handle(clearJob, () => clearAll(runtime, old)),
];
