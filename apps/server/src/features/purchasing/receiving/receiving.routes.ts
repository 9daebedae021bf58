import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { closeShort } from './close-short.ts';
import { listReceipts } from './list-receipts.ts';
import { receive } from './receive.ts';
import { reopen } from './reopen.ts';
import { reverseReceipt } from './reverse-receipt.ts';

export const receivingRoutes: Handlers<typeof endpoints.receiving> = {
  receive: ({ work, record, body }) => receive(work, record, body),
  closeShort: ({ work, record, body }) => closeShort(work, record, body),
  reopen: ({ work, record, body }) => reopen(work, record, body),
  list: ({ work: { db, actor }, params, query }) => listReceipts(db, actor, params.id, query),
  reverse: ({ work, record, body }) => reverseReceipt(work, record, body),
};
