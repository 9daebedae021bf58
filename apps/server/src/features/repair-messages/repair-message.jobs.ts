import { handle, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { tellMessagesJob } from './tell-messages.job.ts';
import { tellMessages } from './tell-messages.ts';

/** Returns the jobs of messages. Each may run twice without harm. */
export const repairMessageJobs = (runtime: Runtime): JobHandlers => [
  handle(tellMessagesJob, (about) => tellMessages(runtime, about)),
];
