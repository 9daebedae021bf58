import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';
import { ownedBy, seesInternal } from '../../repairs/repairs/index.ts';

/** A message has the scope of its repair. The repair is locked with it, so that all callers lock in the same order. */
export const repairMessageScope: RecordScope<'repairMessage'> = {
  table: 'repair_messages',
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('repairs as r')
      .innerJoin('repairMessages as m', 'm.repairId', 'r.id')
      .selectAll('m')
      .where('m.id', '=', id)
      .where('r.deletedAt', 'is', null)
      .where(ownedBy(actor))
      .$if(!seesInternal(actor), (q) => q.where('m.internal', '=', false));
    return findRow(found, lock, 'no key update', ['r', 'm']);
  },
};
