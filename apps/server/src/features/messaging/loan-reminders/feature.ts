import type { Feature } from '../../../feature.ts';
import { loanReminderJobs } from './loan-reminder.jobs.ts';

export const loanRemindersFeature = {
  jobs: loanReminderJobs,
} satisfies Feature;
