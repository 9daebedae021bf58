import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { readOverview, readStats } from './stats.queries.ts';
import { readTrend } from './trend.queries.ts';

export const statsRoutes: Handlers<typeof endpoints.stats> = {
  stats: ({ work: { db, actor } }) => readStats(db, actor),
  overview: ({ work: { db } }) => readOverview(db),
  trend: ({ work: { db } }) => readTrend(db),
};
