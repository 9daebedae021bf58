import { endpoints } from '@portal/contract/index.ts';
import type { StockCountRow } from '../../../db/schema/stock.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { overlaps } from './open-count.ts';
import { stockCountScope } from './stock-count.policy.ts';

export const stockCountsFeature = {
  routes: {
    stockCounts: loadedLater<Handlers<typeof endpoints.stockCounts>>(
      endpoints.stockCounts,
      async () => (await import('./stock-count.routes.ts')).stockCountsRoutes,
    ),
  },
  scopes: { stockCount: stockCountScope },
  taken: { stock_count_lines_one_open: overlaps },
  references: { stock_count_id: 'stock count' },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    stockCount: StockCountRow;
  }
}
