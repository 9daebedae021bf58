import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany } from '../../core/fields.ts';
import { worksheetDefaults } from '../worksheets/shapes.ts';
import { accreditation, accreditationForm } from './accreditation.ts';
import { markFileRule } from './mark-file.ts';

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
  /** The file with the picture of the mark; null without one. */
  markFileId: z.int().nullable(),
});
export type LaboratorySettings = z.infer<typeof laboratorySettings>;

/** What is sent. Defaults and an accreditation that are left out stay. */
export const laboratorySettingsForm = laboratorySettings
  .omit({ markFileId: true })
  .partial({ defaults: true })
  .extend({ accreditation: accreditationForm.optional() });

const path = '/api/companies/:companyId/laboratory';
const mark = `${path}/accreditation-mark` as const;

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
  readMark: endpoint({
    method: 'GET',
    path: mark,
    permission: 'laboratory.settings',
    summary: 'The picture of the accreditation mark',
    params: byCompany,
    answer: 'file',
  }),
  setMark: endpoint({
    method: 'POST',
    path: mark,
    permission: 'laboratory.settings',
    summary:
      'Set the picture of the accreditation mark, which certificates carry where they name the accreditation',
    params: byCompany,
    upload: markFileRule,
    answer: laboratorySettings,
    status: 200,
  }),
  removeMark: endpoint({
    method: 'DELETE',
    path: mark,
    permission: 'laboratory.settings',
    summary: 'Remove the picture of the accreditation mark from new certificates',
    params: byCompany,
    answer: 'none',
  }),
};
