import type { JobHandlers } from '../jobs/jobs.ts';
import { mailJobs } from '../mail/mail-jobs.ts';
import type { Runtime } from '../runtime.ts';
import { clearExpiredHandler, passwordResetHandler } from './auth/index.ts';
import { calibrationReminderJobs } from './calibration-reminders/index.ts';
import { customerImportJobs } from './customer-import/index.ts';
import { customerJobs } from './customers/index.ts';
import { estimateJobs } from './estimates/index.ts';
import { fileJobs } from './files/index.ts';
import { repairJobs } from './repairs/index.ts';

/** Everything that happens later or by the clock. */
export const jobHandlers = (runtime: Runtime): JobHandlers => [
  ...mailJobs(runtime),
  passwordResetHandler(runtime),
  clearExpiredHandler(runtime),
  ...repairJobs(runtime),
  ...calibrationReminderJobs(runtime),
  ...fileJobs(runtime),
  ...estimateJobs(runtime),
  ...customerJobs(runtime),
  ...customerImportJobs(runtime),
];
