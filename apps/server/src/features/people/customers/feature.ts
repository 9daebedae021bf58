import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { Feature } from '../../../feature.ts';
import { customerJobs } from './customer.jobs.ts';
import { customerScope } from './customer.policy.ts';
import { customersRoutes } from './customer.routes.ts';

export const customersFeature = {
  routes: { customers: customersRoutes },
  scopes: { customer: customerScope },
  jobs: customerJobs,
  references: { customer_id: 'customer', current_customer_id: 'customer' },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    customer: CustomerRow;
  }
}
