import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { readWorkQueue } from './work-queue.queries.ts';

export const workQueueRoutes: Handlers<typeof endpoints.workQueue> = {
  get: ({ work: { db, actor } }) => readWorkQueue(db, actor),
};
