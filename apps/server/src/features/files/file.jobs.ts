import { z } from 'zod';
import type { Brought } from '../../feature.ts';
import { handle, type JobDeclaration, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { sweepOrphanFiles } from './sweep-orphan-files.ts';

/** Removes files that no row names: of rolled-back uploads, of deleted images. */
const sweepJob: JobDeclaration<object> = {
  name: 'sweep-orphan-files',
  cron: '40 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The scheduled jobs of stored files. Each may safely run twice. */
export const fileJobs = (runtime: Runtime, brought: Brought): JobHandlers => [
  handle(sweepJob, () => sweepOrphanFiles(runtime, brought)),
];
