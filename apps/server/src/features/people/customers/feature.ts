import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { customerJobs } from './customer.jobs.ts';
import { customerScope } from './customer.policy.ts';
import { customersRoutes } from './customer.routes.ts';

export const customersFeature = {
  routes: { customers: customersRoutes },
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
