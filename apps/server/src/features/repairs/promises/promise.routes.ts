import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { announceDelay } from './announce-delay.ts';
import { proposePromise } from './propose-promise.ts';

export const promisesRoutes: Handlers<typeof endpoints.promises> = {
  proposal: ({ work: { db, actor }, params }) => proposePromise(db, actor, params.id),
  tellDelay: ({ work, record, body }) => announceDelay(work, record, body),
};
