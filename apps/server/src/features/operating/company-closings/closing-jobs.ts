import { z } from 'zod';
import type { JobDeclaration } from '../../../jobs/jobs.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';

/** Removes a company whose day has come. */
export const removeCompanyJob: JobDeclaration<{ companyId: number }> = {
  name: 'remove-company',
  payload: z.object({ companyId: z.int() }),
  retries: 3,
  onePer: ({ companyId }) => String(companyId),
};

/** Tells admins again before the removal, and goes on with removals that were killed. */
export const followUpClosingsJob = byTheClock('follow-up-company-closings', '*/10 * * * *');
