import { stockMessages } from '@portal/contract/stock/stock/messages.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds stock movements of the company that the caller works in. They never change, so none is locked. */
export const stockMovementScope: RecordScope<'stockMovement'> = {
  table: 'stock_movements',
  notFound: stockMessages.movementNotFound,
  find: (db, _actor, id) =>
    db.selectFrom('stockMovements').selectAll().where('id', '=', id).executeTakeFirst(),
};
