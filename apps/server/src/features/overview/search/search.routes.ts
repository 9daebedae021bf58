import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { searchAll } from './search-all.ts';

export const searchRoutes: Handlers<typeof endpoints.search> = {
  search: ({ work: { db, actor }, query }) => searchAll(db, actor, query.q),
};
