import type { Feature } from '../../feature.ts';
import { overlaps } from './open-count.ts';
import { stockCountScope } from './stock-count.policy.ts';
import { stockCountsRoutes } from './stock-count.routes.ts';

export const stockCountsFeature = {
  routes: { stockCounts: stockCountsRoutes },
  scopes: { stockCount: stockCountScope },
  taken: { stock_count_lines_one_open: overlaps },
  references: { stock_count_id: 'stock count' },
} satisfies Feature;
