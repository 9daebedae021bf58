import type { endpoints } from '@portal/contract/index.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { discardHeld, readHeld, sendHeld } from './held-mail.ts';
import { outboxMessageScope } from './outbox.policy.ts';
import { presentOutboxDetail, presentOutboxMessage } from './outbox.present.ts';
import { listOutbox } from './outbox.queries.ts';
import { retryMessage } from './retry-message.ts';
import { takeBackMessage } from './take-back-message.ts';

export const outboxRoutes: Handlers<typeof endpoints.outbox> = {
  list: async ({ work: { db }, query }) => {
    const { rows, total } = await listOutbox(db, query);
    return { rows: rows.map(presentOutboxMessage), total };
  },
  held: ({ work: { db, runtime } }) => readHeld(db, runtime.config),
  sendHeld: ({ work, params }) => sendHeld(work, params.companyId),
  discardHeld: ({ work, params }) => discardHeld(work, params.companyId),
  get: async ({ work: { db, actor }, params }) => {
    const message = await outboxMessageScope.find(db, actor, params.id, false);
    if (!message) throw notFound();
    return presentOutboxDetail(message);
  },
  takeBack: ({ work, record }) => takeBackMessage(work, record),
  retry: async ({ work, record }) => presentOutboxDetail(await retryMessage(work, record)),
};
