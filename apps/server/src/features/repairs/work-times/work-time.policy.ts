import { workTimeMessages } from '@portal/contract/repairs/work-times/messages.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';
import { ownedBy } from '../repairs/index.ts';

/** Finds a work time. It has the scope of its repair. A lock is taken on the repair first, as every write does. */
export const workTimeScope: RecordScope<'workTime'> = {
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
