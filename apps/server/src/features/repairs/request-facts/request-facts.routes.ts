import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { correctRequest } from './correct-request.ts';

export const requestFactsRoutes: Handlers<typeof endpoints.requestFacts> = {
  correct: ({ work, record, body }) => correctRequest(work, record, body),
};
