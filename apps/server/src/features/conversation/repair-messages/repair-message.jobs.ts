import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { announceMessagesJob } from './announce-messages.job.ts';

/** Returns the jobs of messages. Each may run twice without harm. */
export const repairMessageJobs = (runtime: Runtime): JobHandlers => [
  handle(announceMessagesJob, async (about) => {
    // Nobody waits for this job, so its code is loaded with the first message and not at the start.
    const { announceMessages } = await import('./announce-messages.ts');
    await announceMessages(runtime, about);
  }),
];
