import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { readMovement, reverseMovement } from '../stock/index.ts';

export const stockReversalsRoutes: Handlers<typeof endpoints.stockReversals> = {
  reverse: async ({ work, record, body }) => {
    const { id } = await reverseMovement(work, record, body.reason);
    return readMovement(work.db, id);
  },
};
