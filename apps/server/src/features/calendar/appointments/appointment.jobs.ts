import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';
import { mailMove, mailMoveJob } from './mail-customer.ts';

/** Sends reminders of appointments: the day before, and ten months after a yearly calibration (D4.5, B9). */
const remindersJob = byTheClock('send-appointment-reminders', '*/10 * * * *');

export const appointmentJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(remindersJob, runtime, async () => [
    (await import('./send-reminders.ts')).sendAppointmentReminders,
  ]),
  handle(mailMoveJob, (payload) => mailMove(runtime, payload)),
];
