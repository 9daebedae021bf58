import { z } from 'zod';
import type { JobDeclaration } from '../../../../jobs/jobs.ts';

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
