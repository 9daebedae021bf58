import { repairPartsFeature } from './repair-parts/feature.ts';
import { stockFeature } from './stock/feature.ts';
import { stockCountsFeature } from './stock-counts/feature.ts';

export const stockFeatures = [repairPartsFeature, stockFeature, stockCountsFeature] as const;
