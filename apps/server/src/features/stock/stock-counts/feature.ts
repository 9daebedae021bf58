import { endpoints } from '@portal/contract/index.ts';
import { stockCountMessages } from '@portal/contract/stock/stock-counts/messages.ts';
import type { StockCountRow } from '../../../db/schema/stock.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { nameIn } from '../../records/audit/index.ts';
import { overlaps } from './open-count.ts';

/** Finds stock counts of the company that the caller works in. */
const stockCountScope: RecordScope<'stockCount'> = {
  table: 'stock_counts',
  notFound: stockCountMessages.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('stockCounts').selectAll().where('id', '=', id), lock),
};

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
  names: {
    stockCount: { name: nameIn('stock_counts', 'coalesce(n.location, n.reason)') },
  },
  archive: {
    stock_counts: { file: 'Stock counts', rows: 'Stock counts' },
    stock_count_lines: { file: 'Stock count lines', rows: 'Counted quantities' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    stockCount: StockCountRow;
  }
}
