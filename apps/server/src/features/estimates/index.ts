import { estimatePresetsFeature } from './estimate-presets/feature.ts';
import { estimatesFeature } from './estimates/feature.ts';

export const estimatesFeatures = [estimatesFeature, estimatePresetsFeature] as const;
