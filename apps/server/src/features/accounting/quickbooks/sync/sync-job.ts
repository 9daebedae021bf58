import { z } from 'zod';
import type { JobDeclaration } from '../../../../jobs/jobs.ts';
import type { Lease } from '../../../../leases/lease.ts';

const payload = z.object({ companyId: z.int(), runId: z.int() });
export type Syncing = z.infer<typeof payload>;

/** Does a sync of customers. When it runs again, it continues after the last row. */
export const syncJob: JobDeclaration<Syncing> = {
  name: 'sync-quickbooks-customers',
  payload,
  retries: 3,
  onePer: ({ runId }) => String(runId),
  atOnce: 2,
  oneAtOnceOf: ({ companyId }) => String(companyId),
};

/** A sync that is not finished, on which one process at a time works. */
export const syncLease: Lease = {
  purpose: 'sync',
  table: 'quickbooks_sync_runs',
  key: 'id',
  holder: { column: 'lease_id', is: 'drawn' },
  time: { column: 'lease_until', is: 'end' },
};
