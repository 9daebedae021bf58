import { stockCountMessages } from '@portal/contract/stock/stock-counts/messages.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds stock counts of the company that the caller works in. */
export const stockCountScope: RecordScope<'stockCount'> = {
  table: 'stock_counts',
  notFound: stockCountMessages.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('stockCounts').selectAll().where('id', '=', id), lock),
};
