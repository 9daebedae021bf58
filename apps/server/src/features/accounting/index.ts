import { quickbooksFeature } from './quickbooks/feature.ts';

export const accountingFeatures = [quickbooksFeature] as const;
