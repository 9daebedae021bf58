import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany, byId, required } from '../../core/fields.ts';
import { dollarNumber } from '../../core/numbers/money-fields.ts';
import { presetLines } from '../estimates/lines.ts';
import { shownLine } from '../estimates/shown-estimate.ts';

/** The most presets of a company. The editor of an estimate shows them all. */
export const PRESETS_MAX = 100;

/** Messages of refusals. */
export const estimatePresetMessages = {
  notFound: 'Preset not found',
  taken: 'A preset has this name already.',
  tooMany: `At most ${PRESETS_MAX} presets can be saved. Delete one that nobody uses.`,
} as const;

/** Lines that a company uses in many estimates. Prices are in dollars. */
const estimatePreset = z.object({
  id: z.int(),
  name: z.string(),
  lines: z.array(shownLine),
  /** What the lines cost, without optional ones that are not taken. */
  total: dollarNumber,
  version: z.int(),
});
export type EstimatePreset = z.infer<typeof estimatePreset>;

export const presetForm = z.object({ name: required('Name is required', 100), lines: presetLines });

export const estimatePresetEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/estimate-presets',
    permission: 'estimate-preset.use',
    summary: 'The saved lines for estimates, by name',
    params: byCompany,
    changedBy: ['estimatePreset'],
    answer: z.array(estimatePreset),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/estimate-presets',
    permission: 'estimate-preset.use',
    summary: 'Save lines for estimates under a name',
    params: byCompany,
    body: presetForm,
    answer: estimatePreset,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/estimate-presets/:id',
    permission: 'estimate-preset.use',
    summary: 'Change name and lines of a preset; estimates that have its lines stay as they are',
    record: 'estimatePreset',
    params: byId,
    body: presetForm,
    answer: estimatePreset,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/estimate-presets/:id',
    permission: 'estimate-preset.use',
    summary: 'Delete a preset; estimates that have its lines stay as they are',
    record: 'estimatePreset',
    params: byId,
    answer: 'none',
  }),
};
