import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany } from '../../core/fields.ts';

/** What a company decides about its laboratory. The signed-in user says whether it is on (`laboratory`). */
export const laboratorySettings = z.object({
  /** Off, nothing of the laboratory is shown or answered. What was entered stays. */
  enabled: z.boolean(),
  /** True when the person who wrote a revision of a procedure may approve it. */
  onePersonApproves: z.boolean(),
});
export type LaboratorySettings = z.infer<typeof laboratorySettings>;

const path = '/api/companies/:companyId/laboratory';

export const laboratorySettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    permission: 'laboratory.settings',
    summary: 'Whether the company has a laboratory, and who may approve a procedure',
    params: byCompany,
    changedBy: ['company'],
    answer: laboratorySettings,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    permission: 'laboratory.settings',
    summary: 'Switch the laboratory on or off, and say who may approve a procedure',
    params: byCompany,
    body: laboratorySettings,
    answer: laboratorySettings,
  }),
};
