import { endpoints } from '@portal/contract/index.ts';
import { workTimeMessages } from '@portal/contract/repairs/work-times/messages.ts';
import type { WorkTimeRow } from '../../../db/schema/technician-work.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { ownedBy } from '../repairs/index.ts';

/** Finds a work time. It has the scope of its repair. A lock is taken on the repair first, as every write does. */
const workTimeScope: RecordScope<'workTime'> = {
  table: 'work_times',
  notFound: workTimeMessages.notFound,
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('workTimes as w')
      .innerJoin('repairs as r', 'r.id', 'w.repairId')
      .selectAll('w')
      .where('w.id', '=', id)
      .where('r.deletedAt', 'is', null)
      .where(ownedBy(actor));
    return findRow(found, lock, 'no key update');
  },
};

export const workTimesFeature = {
  routes: {
    workTimes: loadedLater<Handlers<typeof endpoints.workTimes>>(
      endpoints.workTimes,
      async () => (await import('./work-time.routes.ts')).workTimesRoutes,
    ),
  },
  scopes: { workTime: workTimeScope },
  taken: {
    work_times_one_running: () => conflict('work_time.running', workTimeMessages.runningElsewhere),
  },
  repairRows: [{ table: 'work_times', column: 'repair_id', fate: 'deleted' }],
  archive: {
    work_times: { file: 'Work times', rows: 'Time that technicians worked' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    workTime: WorkTimeRow;
  }
}
