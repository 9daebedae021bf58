import { z } from 'zod';
import type { JobDeclaration } from '../../jobs/jobs.ts';

/** Resumes the messages of a process that died. One job waits at any time, for the first lease that may end. */
export const resumeMailJob: JobDeclaration<object> = {
  name: 'resume-mail',
  payload: z.object({}),
  onePer: () => 'all',
};

/** Asks servers that were away again, with one mail each. One job waits at any time, for the first server. */
export const askServersJob: JobDeclaration<object> = {
  name: 'ask-mail-servers',
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
