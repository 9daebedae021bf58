import { estimatePresetsArea } from './estimate-presets/area.ts';
import { estimatePresetEndpoints } from './estimate-presets/endpoints.ts';
import { estimatesArea } from './estimates/area.ts';
import { estimateEndpoints } from './estimates/endpoints.ts';

export const estimatesAreas = [estimatesArea, estimatePresetsArea];

export const estimatesCalls = {
  estimates: estimateEndpoints,
  estimatePresets: estimatePresetEndpoints,
};
