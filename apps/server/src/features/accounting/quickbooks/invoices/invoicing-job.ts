import { z } from 'zod';
import type { JobDeclaration } from '../../../../jobs/jobs.ts';
import type { Lease } from '../../../../leases/lease.ts';

const payload = z.object({ companyId: z.int() });
export type Invoicing = z.infer<typeof payload>;

/** Does everything about invoices that waits: reads lists, sends invoices, asks for changes. It may run twice. */
export const invoicingJob: JobDeclaration<Invoicing> = {
  name: 'work-on-quickbooks-invoices',
  payload,
  retries: 3,
  onePer: ({ companyId }) => String(companyId),
  atOnce: 2,
  oneAtOnceOf: ({ companyId }) => String(companyId),
};

/** The invoices of a company, on which one process at a time works. */
export const invoicingLease: Lease = {
  purpose: 'invoicing',
  table: 'quickbooks_invoicing',
  key: 'company_id',
  holder: { column: 'lease_id', is: 'drawn' },
  time: { column: 'lease_until', is: 'end' },
};
