import { z } from 'zod';
import type { JobDeclaration } from '../../../jobs/jobs.ts';

const ofCompany = z.object({ companyId: z.int() });

/** Makes the archive of a company. */
export const makeExportJob: JobDeclaration<{ companyId: number }> = {
  name: 'make-company-export',
  payload: ofCompany,
  retries: 0,
  onePer: ({ companyId }) => String(companyId),
};

/** Begins archives again whose process was killed, and removes archives after their last day. */
export const followUpExportsJob: JobDeclaration<object> = {
  name: 'follow-up-company-exports',
  payload: z.object({}),
  cron: '* * * * *',
  retries: 0,
};
