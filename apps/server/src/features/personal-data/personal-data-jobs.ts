import { z } from 'zod';
import type { JobDeclaration } from '../../jobs/jobs.ts';

/** Erases a person of a customer. When it is killed it begins again, because the account keeps the name until the end. */
export const erasePersonJob: JobDeclaration<{ companyId: number; userId: number }> = {
  name: 'erase-person',
  payload: z.object({ companyId: z.int(), userId: z.int() }),
  retries: 3,
  onePer: ({ userId }) => String(userId),
};

/** Goes on with erasures whose process was killed. */
export const followUpErasuresJob: JobDeclaration<object> = {
  name: 'follow-up-erasures',
  payload: z.object({}),
  cron: '*/10 * * * *',
  retries: 0,
};
