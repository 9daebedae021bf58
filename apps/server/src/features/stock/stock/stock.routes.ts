import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { correctStock } from './correct-stock.ts';
import { listMovements } from './list-movements.ts';

export const stockRoutes: Handlers<typeof endpoints.stock> = {
  movements: ({ work: { db }, params, query }) => listMovements(db, params.id, query),
  correct: ({ work, record, body }) => correctStock(work, record, body),
};
