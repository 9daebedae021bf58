import { z } from 'zod';
import type { JobDeclaration } from '../jobs/jobs.ts';

const payload = z.object({ companyId: z.int(), messageId: z.int() });

/** Sends one message of the outbox if it is due and no other process is sending it. */
export const sendMailJob: JobDeclaration<z.infer<typeof payload>> = {
  name: 'send-mail',
  payload,
  onePer: ({ messageId }) => String(messageId),
  // A mail server that does not answer keeps one of these busy until the timeout.
  atOnce: 8,
};

/** Resumes the messages of a process that died. One job waits at any time, for the first lease that may end. */
export const resumeMailJob: JobDeclaration<object> = {
  name: 'resume-mail',
  payload: z.object({}),
  onePer: () => 'all',
};

/** Finds messages that are due: after a pause, after a crash, or after mail settings were saved. */
export const sweepOutboxJob: JobDeclaration<object> = {
  name: 'sweep-outbox',
  payload: z.object({}),
  cron: '* * * * *',
  retries: 0,
};
