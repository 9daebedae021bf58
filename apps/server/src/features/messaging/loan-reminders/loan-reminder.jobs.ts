import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { runSweeps } from '../../../sweeps/run-sweep.ts';

/**
 * Sets loans to overdue soon after the day has begun in each company's zone, and sends the reminders that are due (D7.2,
 * D4.5).
 */
const loanRemindersJob: JobDeclaration<object> = {
  name: 'remind-of-loans',
  cron: '*/10 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The job of loans of demo units. It may run twice without harm. */
export const loanReminderJobs = (runtime: Runtime): JobHandlers => [
  handle(loanRemindersJob, async () => {
    // Nobody waits for this job, so its code is loaded with its first run and not at the start.
    const [{ setOverdueLoans }, { sendLoanReminders }] = await Promise.all([
      import('./set-overdue.ts'),
      import('./send-loan-reminders.ts'),
    ]);
    await runSweeps(runtime, setOverdueLoans, sendLoanReminders);
  }),
];
