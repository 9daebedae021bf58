import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';

/** Seals the audit entries of the last minutes (decision 0065). */
const sealAuditTrailJob = byTheClock('seal-audit-trail', '4-59/10 * * * *');

/** The job of the audit trail. It may run twice without harm. */
export const auditJobs = (runtime: Runtime): JobHandlers => [
  handle(sealAuditTrailJob, async () => {
    // Loaded with the first run and not at the start, because nobody waits for it.
    const { sealEntries } = await import('./seals/seal-entries.ts');
    await sealEntries(runtime);
  }),
];
