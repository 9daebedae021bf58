import { endpoints } from '@portal/contract/index.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';
import { nameIn } from '../../records/audit/index.ts';
import { checkCustomerTotals } from './check-customer-totals.ts';
import { customerScope } from './customer.policy.ts';

/** Compares stored totals with a count and reports differences. */
const totalsJob = byTheClock('check-customer-totals', '15 * * * *');

/** Returns the scheduled jobs of customers. Each of them may run twice without harm. */
const customerJobs = (runtime: Runtime): JobHandlers => [
  handle(totalsJob, async () => void (await checkCustomerTotals(runtime))),
];

export const customersFeature = {
  routes: {
    customers: loadedLater<Handlers<typeof endpoints.customers>>(
      endpoints.customers,
      async () => (await import('./customer.routes.ts')).customersRoutes,
    ),
  },
  scopes: { customer: customerScope },
  jobs: customerJobs,
  references: { customer_id: 'customer', current_customer_id: 'customer' },
  names: {
    customer: { name: nameIn('customers', 'n.name'), fields: ['customerId', 'currentCustomerId', 'intoId'] },
  },
  archive: {
    customers: { file: 'Customers', rows: 'Customer records' },
    customer_totals: 'computed',
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    customer: CustomerRow;
  }
}
