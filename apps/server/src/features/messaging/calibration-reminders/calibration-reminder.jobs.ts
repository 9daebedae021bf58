import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';

/** Sends reminders of calibrations: the day before, and after 10 months (B4, D4.5). */
const remindersJob: JobDeclaration<object> = {
  name: 'send-calibration-reminders',
  cron: '*/10 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The job that sends due reminders. Each reminder is sent once. */
export const calibrationReminderJobs = (runtime: Runtime): JobHandlers => [
  handle(remindersJob, async () => {
    // Loaded with the first run and not at the start, because nobody waits for it.
    const { sendCalibrationReminders } = await import('./send-calibration-reminders.ts');
    await sendCalibrationReminders(runtime);
  }),
];
