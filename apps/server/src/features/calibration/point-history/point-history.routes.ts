import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { exportHistory } from './history-csv.ts';
import { readHistory } from './read-history.ts';

export const pointHistoryRoutes: Handlers<typeof endpoints.pointHistory> = {
  read: ({ work: { db, actor }, params, query }) => readHistory(db, actor, params.id, query.point),
  csv: ({ work: { db, actor }, params, query }) => exportHistory(db, actor, params.id, query.point),
};
