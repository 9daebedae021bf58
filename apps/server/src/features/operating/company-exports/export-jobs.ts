import { z } from 'zod';
import type { JobDeclaration } from '../../../jobs/jobs.ts';
import type { Lease } from '../../../leases/lease.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';

const ofCompany = z.object({ companyId: z.int() });

/** Makes the archive of a company. */
export const makeExportJob: JobDeclaration<{ companyId: number }> = {
  name: 'make-company-export',
  payload: ofCompany,
  retries: 0,
  onePer: ({ companyId }) => String(companyId),
};

/** Begins archives again whose process was killed, and removes archives after their last day. */
export const followUpExportsJob = byTheClock('follow-up-company-exports', '* * * * *');

/** An archive that is made. Each attempt is a holder of its own, and says that it still works. */
export const exportLease: Lease = {
  purpose: 'companyExport',
  table: 'company_exports',
  key: 'company_id',
  holder: { column: 'attempts', is: 'counted' },
  time: { column: 'moved_at', is: 'last sign' },
};
