import type { Feature } from '../../../feature.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';

/**
 * Sets loans to overdue soon after the day has begun in each company's zone, and sends the reminders that are due (D7.2,
 * D4.5).
 */
const loanRemindersJob = byTheClock('remind-of-loans', '*/10 * * * *');

/** The job of loans of demo units. It may run twice without harm. */
const loanReminderJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(loanRemindersJob, runtime, async () => {
    const [{ setOverdueLoans }, { sendLoanReminders }] = await Promise.all([
      import('./set-overdue.ts'),
      import('./send-loan-reminders.ts'),
    ]);
    return [setOverdueLoans, sendLoanReminders];
  }),
];

export const loanRemindersFeature = {
  jobs: loanReminderJobs,
} satisfies Feature;
