import type { Feature } from '../../../feature.ts';
import { stockReversalsRoutes } from './stock-reversals.routes.ts';

export const stockReversalsFeature = {
  routes: { stockReversals: stockReversalsRoutes },
} satisfies Feature;
