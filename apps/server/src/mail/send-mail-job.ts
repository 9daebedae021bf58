import { z } from 'zod';
import type { JobDeclaration } from '../jobs/jobs.ts';

const payload = z.object({ companyId: z.int(), messageId: z.int() });

/** Sends one message of the outbox if it is due and nobody else is at it. */
export const sendMailJob: JobDeclaration<z.infer<typeof payload>> = {
  name: 'send-mail',
  payload,
  onePer: ({ messageId }) => String(messageId),
  // A mail server that hangs keeps one of these busy until it times out.
  atOnce: 8,
};

/** Sends again what a process that died was sending. One waits at any time, for the first lease that may run out. */
export const resumeMailJob: JobDeclaration<object> = {
  name: 'resume-mail',
  payload: z.object({}),
  onePer: () => 'all',
};

/** Finds what is due and was left: after a pause, a crash, or settings that came later. */
export const sweepOutboxJob: JobDeclaration<object> = {
  name: 'sweep-outbox',
  payload: z.object({}),
  cron: '* * * * *',
  retries: 0,
};
