import { z } from 'zod';
import type { JobDeclaration } from '../../../../jobs/jobs.ts';
import { byTheClock } from '../../../../sweeps/sweep-job.ts';

/** Begins to read the mailbox of one company, after its settings were saved. */
export const readMailboxJob: JobDeclaration<{ companyId: number }> = {
  name: 'read-mailbox',
  payload: z.object({ companyId: z.int() }),
  retries: 0,
};

/** Begins to read the mailboxes that nobody reads: after a start, a fault, or the end of another process. */
export const readMailboxesJob = byTheClock('read-mailboxes', '* * * * *');
