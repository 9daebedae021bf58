import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany } from '../../core/fields.ts';
import { profileParts, setupSteps } from './steps.ts';

/** How far a new company is. Each step is read from its records, so a step is done when the thing exists. */
export const companySetup = z.object({
  /** True when somebody has closed the list of first steps. Help opens it again. */
  dismissed: z.boolean(),
  /** Whether sample data can be loaded, or is shown (decision 0039). */
  sampleData: z.enum(['offered', 'loaded', 'none']),
  /** False while neither the company nor the installation has a mail server, so that all mail waits. */
  hasMailServer: z.boolean(),
  steps: z.array(
    z.object({
      key: z.enum(setupSteps),
      done: z.boolean(),
      /** What the company profile still lacks. The other steps have no parts. */
      missing: z.array(z.enum(profileParts)).optional(),
    }),
  ),
});
export type CompanySetup = z.infer<typeof companySetup>;

const ofCompany = { record: { kind: 'company', param: 'companyId' }, params: byCompany } as const;

/** The first steps of a new company. */
export const companySetupEndpoints = {
  get: endpoint({
    ...ofCompany,
    method: 'GET',
    path: '/api/companies/:companyId/setup',
    permission: 'company.write',
    summary: 'The first steps of a new company, and which of them are done',
    changedBy: ['company', 'customer', 'equipment', 'repair', 'outbox', 'team'],
    answer: companySetup,
  }),
  dismiss: endpoint({
    ...ofCompany,
    method: 'PUT',
    path: '/api/companies/:companyId/setup/dismissal',
    permission: 'company.write',
    summary: 'Close the list of first steps for everybody, or show it again',
    body: z.object({ dismissed: z.boolean() }),
    answer: z.object({ dismissed: z.boolean() }),
  }),
};
