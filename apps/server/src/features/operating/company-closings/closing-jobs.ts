import { z } from 'zod';
import type { JobDeclaration } from '../../../jobs/jobs.ts';

/** Removes a company whose day has come. */
export const removeCompanyJob: JobDeclaration<{ companyId: number }> = {
  name: 'remove-company',
  payload: z.object({ companyId: z.int() }),
  retries: 3,
  onePer: ({ companyId }) => String(companyId),
};

/** Tells admins again before the removal, and goes on with removals that were killed. */
export const followUpClosingsJob: JobDeclaration<object> = {
  name: 'follow-up-company-closings',
  payload: z.object({}),
  cron: '*/10 * * * *',
  retries: 0,
};
