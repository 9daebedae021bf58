import type { Feature } from '../../../feature.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';

/** Sends reminders of calibrations: the day before, and after 10 months (B4, D4.5). */
const remindersJob = byTheClock('send-calibration-reminders', '*/10 * * * *');

/** The job that sends due reminders. Each reminder is sent once. */
const calibrationReminderJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(remindersJob, runtime, async () => [
    (await import('./send-calibration-reminders.ts')).sendCalibrationReminders,
  ]),
];

export const calibrationRemindersFeature = {
  jobs: calibrationReminderJobs,
} satisfies Feature;
