import type { House } from '../house.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { mailJobs } from '../mail/mail-jobs.ts';
import { clearExpiredHandler, passwordResetHandler } from './auth/index.ts';
import { calibrationReminderJobs } from './calibration-reminders/index.ts';
import { customerImportJobs } from './customer-import/index.ts';
import { customerJobs } from './customers/index.ts';
import { estimateJobs } from './estimates/index.ts';
import { fileJobs } from './files/index.ts';
import { repairJobs } from './repairs/index.ts';

/** Everything that happens later or by the clock. */
export const jobHandlers = (house: House): JobHandlers => [
  ...mailJobs(house),
  passwordResetHandler(house),
  clearExpiredHandler(house),
  ...repairJobs(house),
  ...calibrationReminderJobs(house),
  ...fileJobs(house),
  ...estimateJobs(house),
  ...customerJobs(house),
  ...customerImportJobs(house),
];
