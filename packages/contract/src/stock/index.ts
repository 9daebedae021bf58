import { stockArea } from './stock/area.ts';
import { stockEndpoints, stockReversalEndpoints } from './stock/endpoints.ts';
import { stockCountsArea } from './stock-counts/area.ts';
import { stockCountEndpoints } from './stock-counts/endpoints.ts';

export const stockAreas = [stockArea, stockCountsArea];

export const stockCalls = {
  stock: stockEndpoints,
  stockReversals: stockReversalEndpoints,
  stockCounts: stockCountEndpoints,
};
