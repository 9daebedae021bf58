import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byCompany, flagParam } from './fields.ts';
import { pagingQuery } from './paging-query.ts';

/** Somebody repairs are assigned to, with or without a user (D3.14, B3). */
export const technician = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  specialties: z.string().nullable(),
  color: z.string(),
  active: z.boolean(),
  userId: z.int().nullable(),
  version: z.int(),
});
export type Technician = z.infer<typeof technician>;

export const technicianEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/technicians',
    permission: 'technician.read',
    summary: 'Technicians of a company by name',
    params: byCompany,
    query: z.object({ ...pagingQuery, active: flagParam.optional() }),
    answer: z.array(technician),
    paged: true,
  }),
};
