import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { mailMove, mailMoveJob } from './mail-customer.ts';

/** Sends reminders of appointments: the day before, and ten months after a yearly calibration (D4.5, B9). */
const remindersJob: JobDeclaration<object> = {
  name: 'send-appointment-reminders',
  cron: '*/10 * * * *',
  payload: z.object({}),
  retries: 0,
};

export const appointmentJobs = (runtime: Runtime): JobHandlers => [
  handle(remindersJob, async () => {
    // Loaded with the first run and not at the start, because nobody waits for it.
    const { sendAppointmentReminders } = await import('./send-reminders.ts');
    await sendAppointmentReminders(runtime);
  }),
  handle(mailMoveJob, (payload) => mailMove(runtime, payload)),
];
