import type { Feature } from '../../../feature.ts';
import { calibrationReminderJobs } from './calibration-reminder.jobs.ts';

export const calibrationRemindersFeature = {
  jobs: calibrationReminderJobs,
} satisfies Feature;
