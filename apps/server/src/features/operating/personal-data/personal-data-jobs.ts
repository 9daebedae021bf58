import { z } from 'zod';
import type { JobDeclaration } from '../../../jobs/jobs.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';

/** The name of the last step, with which the account goes. */
export const ACCOUNT_STEP = 'account';

/** Erases a person. When it is killed it goes on with the step that was not done. What cannot be done waits for staff. */
export const erasePersonJob: JobDeclaration<{ companyId: number; userId: number }> = {
  name: 'erase-person',
  payload: z.object({ companyId: z.int(), userId: z.int() }),
  retries: 3,
  onePer: ({ userId }) => String(userId),
};

/** Goes on with erasures whose process was killed. */
export const followUpErasuresJob = byTheClock('follow-up-erasures', '*/10 * * * *');
