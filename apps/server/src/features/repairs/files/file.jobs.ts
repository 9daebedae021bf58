import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';
import { sweepOrphanFiles } from './sweep-orphan-files.ts';

/** Removes stored files that no row references, left by rolled-back uploads and deleted images. */
const sweepJob = byTheClock('sweep-orphan-files', '40 * * * *');

/** Returns the scheduled jobs of stored files. Each of them may run twice without harm. */
export const fileJobs = (runtime: Runtime): JobHandlers => [
  handle(sweepJob, () => sweepOrphanFiles(runtime, runtime.brought)),
];
