import { partImportFeature } from './part-import/feature.ts';
import { partSupplyFeature } from './part-supply/feature.ts';
import { partsFeature } from './parts/feature.ts';
import { purchaseOrdersFeature } from './purchase-orders/feature.ts';
import { receivingFeature } from './receiving/feature.ts';
import { stockReversalsFeature } from './stock-reversals/feature.ts';

export const purchasingFeatures = [
  partImportFeature,
  partSupplyFeature,
  partsFeature,
  purchaseOrdersFeature,
  receivingFeature,
  stockReversalsFeature,
] as const;
