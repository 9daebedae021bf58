import { z } from 'zod';
import type { JobDeclaration } from '../../../../jobs/jobs.ts';
import { byTheClock } from '../../../../sweeps/sweep-job.ts';

const payload = z.object({ companyId: z.int(), estimateId: z.int() });

/** Draws the PDF of a version that was sent, stores it, and mails it with a link to answer. */
export const deliverEstimateJob: JobDeclaration<z.infer<typeof payload>> = {
  name: 'deliver-estimate',
  payload,
  retries: 5,
  onePer: ({ estimateId }) => String(estimateId),
  // A job that waits for its next try must not delay the other jobs of the company.
  atOnce: 2,
  oneAtOnceOf: ({ companyId }) => String(companyId),
};

/** Sends reminders after 3 and 7 days, marks expired versions, and delivers versions without a PDF (D3.6). */
export const followUpEstimatesJob = byTheClock('follow-up-estimates', '*/10 * * * *');
