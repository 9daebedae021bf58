import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany } from '../../core/fields.ts';

/** Numbers of records. */
const counts = z.object({
  customers: z.int(),
  units: z.int(),
  repairs: z.int(),
  appointments: z.int(),
  orders: z.int(),
});
export type SampleCounts = z.infer<typeof counts>;

/** Whether the company shows sample data, and what goes when it is removed. */
export const sampleData = z.object({
  /** `offered`: it can be loaded. `loaded`: it can be removed. `none`: the company has records of its own. */
  state: z.enum(['offered', 'loaded', 'none']),
  /** All that goes when the sample data is removed; null when there is none. */
  going: counts.nullable(),
  /** The part of `going` that people have added since. It goes because it is about a sample customer. */
  added: counts.extend({ notes: z.int(), files: z.int() }).nullable(),
  /** Names of sample records that stay, because records of the company use them; at most ten. */
  kept: z.array(z.string()),
});
export type SampleData = z.infer<typeof sampleData>;

const ofCompany = {
  record: { kind: 'company', param: 'companyId' },
  params: byCompany,
  path: '/api/companies/:companyId/sample-data',
  permission: 'company.write',
} as const;

/** Sample data shows a new company how the portal looks at work. */
export const sampleDataEndpoints = {
  get: endpoint({
    ...ofCompany,
    method: 'GET',
    summary: 'Whether the company shows sample data, and what goes with it',
    changedBy: ['customer', 'equipment', 'repair'],
    changedByAnyRow: true,
    answer: sampleData,
  }),
  load: endpoint({
    ...ofCompany,
    method: 'POST',
    summary: 'Fill an empty company with sample data',
    answer: counts,
    status: 201,
  }),
  remove: endpoint({
    ...ofCompany,
    method: 'DELETE',
    summary: 'Remove the sample data with everything that is about it',
    answer: 'none',
  }),
};
