import { estimatesFeature } from './estimates/feature.ts';

export const estimatesFeatures = [estimatesFeature] as const;
