import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany } from '../../core/fields.ts';
import { worksheetDefaults } from '../worksheets/shapes.ts';
import { accreditation, accreditationForm } from './accreditation.ts';

/** What a company decides about its laboratory. The signed-in user says whether it is on (`laboratory`). */
export const laboratorySettings = z.object({
  /** Off, nothing of the laboratory is shown or answered. What was entered stays. */
  enabled: z.boolean(),
  /** True when the person who wrote a revision of a procedure may approve it. */
  onePersonApproves: z.boolean(),
  /** What a new worksheet begins with. */
  defaults: worksheetDefaults,
  /** Null for a laboratory without one: none of its certificates says that it is accredited. */
  accreditation: accreditation.nullable(),
});
export type LaboratorySettings = z.infer<typeof laboratorySettings>;

/** What is sent. Defaults and an accreditation that are left out stay. */
export const laboratorySettingsForm = laboratorySettings
  .partial({ defaults: true })
  .extend({ accreditation: accreditationForm.optional() });

const path = '/api/companies/:companyId/laboratory';

export const laboratorySettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    permission: 'laboratory.settings',
    summary: 'Whether the company has a laboratory, who may approve a procedure, and how results are judged',
    params: byCompany,
    changedBy: ['company'],
    answer: laboratorySettings,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    permission: 'laboratory.settings',
    summary:
      'Switch the laboratory on or off, say who may approve a procedure, how results are judged and what is accredited',
    params: byCompany,
    body: laboratorySettingsForm,
    answer: laboratorySettings,
  }),
};
