import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { addRepairLog } from './add-repair-log.ts';
import { readTimeline } from './repair-log.queries.ts';

export const repairLogsRoutes: Handlers<typeof endpoints.repairLogs> = {
  list: ({ work: { db, actor }, params }) => readTimeline(db, actor, params.id),
  add: ({ work, record, body }) => addRepairLog(work, record, body),
};
