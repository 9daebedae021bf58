import type { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { lockParts, readMovement, reverseMovement } from '../../stock/stock/index.ts';
import { reverseStoredReceipt } from '../receiving/index.ts';

const stockReversalsRoutes: Handlers<typeof endpoints.stockReversals> = {
  reverse: async ({ work, record, body }) => {
    const isReceipt = record.receiptId !== null && record.reversesId === null;
    const id = isReceipt
      ? await reverseStoredReceipt(work, record, body.reason)
      : (await reverseMovement(work, lockParts(work.db, [record.partId]), record, body.reason)).id;
    return readMovement(work.db, id);
  },
};

export const stockReversalsFeature = {
  routes: { stockReversals: stockReversalsRoutes },
} satisfies Feature;
