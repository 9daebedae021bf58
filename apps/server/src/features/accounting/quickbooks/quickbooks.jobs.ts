import { type SqlBool, sql } from 'kysely';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, clearing, handleSweeps } from '../../../sweeps/sweep-job.ts';
import { invoicingJob } from './invoices/invoicing.queries.ts';
import { revokeJob } from './revoke-later.ts';
import { syncJob } from './sync/start-sync.ts';

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
const clearJob = byTheClock('clear-quickbooks', '23 * * * *');

const old = [
  { table: 'quickbooks_calls', where: sql<SqlBool>`at < now() - ${KEEP_CALLS}` },
  { table: 'quickbooks_attempts', where: sql<SqlBool>`expires_at < now()` },
  { table: 'quickbooks_revocations', where: sql<SqlBool>`created_at < now() - interval '2 days'` },
];

/** Begins the nightly syncs, and continues syncs that stand still. */
const followUpJob = byTheClock('follow-up-quickbooks-syncs', '* * * * *');

/** Continues work on invoices, and begins what is due: checks, and invoices by themselves. */
const followUpInvoicesJob = byTheClock('follow-up-quickbooks-invoices', '* * * * *');

/** The jobs of the accounting service. Each of them may run twice without harm. */
export const quickbooksJobs = (runtime: Runtime): JobHandlers => [
  handle(revokeJob, async (payload) => (await revoking()).revokeAccess(runtime, payload)),
  handle(syncJob, async (syncing) => (await running()).runSync(runtime, syncing)),
  handle(invoicingJob, async (payload) => (await invoices()).workOnInvoices(runtime, payload)),
  handleSweeps(followUpInvoicesJob, runtime, async () => {
    const [{ failForOtherBooks, resumeInvoicing }, { invoiceByThemselves }] = await Promise.all([
      followingUp(),
      invoicing(),
    ]);
    return [failForOtherBooks, invoiceByThemselves, resumeInvoicing];
  }),
  handleSweeps(followUpJob, runtime, async () => {
    const { beginNightlySyncs, resumeSyncs } = await nightly();
    return [resumeSyncs, beginNightlySyncs];
  }),
  handleSweeps(clearJob, runtime, () => [clearing(...old)]),
];
