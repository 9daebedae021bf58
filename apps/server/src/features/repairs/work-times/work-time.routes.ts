import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { addWorkTime } from './add-work-time.ts';
import { correctWorkTime } from './correct-work-time.ts';
import { deleteWorkTime } from './delete-work-time.ts';
import { startWork } from './start-work.ts';
import { stopWork } from './stop-work.ts';
import { runningWork, workOfRepair } from './work-time.queries.ts';

export const workTimesRoutes: Handlers<typeof endpoints.workTimes> = {
  running: ({ work }) => runningWork(work),
  listOfRepair: ({ work, params }) => workOfRepair(work, params.id),
  start: ({ work, record, body }) => startWork(work, record, body),
  stop: ({ work, record, body }) => stopWork(work, record, body),
  add: ({ work, record, body }) => addWorkTime(work, record, body),
  correct: ({ work, record, body }) => correctWorkTime(work, record, body),
  delete: ({ work, record }) => deleteWorkTime(work, record),
};
