import { estimatePresetMessages } from '@portal/contract/estimates/estimate-presets/endpoints.ts';
import type { EstimatePresetRow } from '../../../db/schema/estimates.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { estimatePresetScope, estimatePresetsRoutes } from './estimate-preset.routes.ts';

export const estimatePresetsFeature = {
  routes: { estimatePresets: estimatePresetsRoutes },
  scopes: { estimatePreset: estimatePresetScope },
  taken: { estimate_presets_taken: () => conflict('estimate_preset.taken', estimatePresetMessages.taken) },
  names: {
    estimatePreset: { name: nameIn('estimate_presets', 'n.name') },
  },
  archive: {
    estimate_presets: { file: 'Estimate presets', rows: 'Saved lines for estimates' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    estimatePreset: EstimatePresetRow;
  }
}
