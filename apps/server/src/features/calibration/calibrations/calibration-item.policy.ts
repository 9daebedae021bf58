import { calibrationMessages } from '@portal/contract/calibration/calibrations/messages.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';
import { ownedBy } from '../../repairs/repairs/index.ts';

/** Finds a unit of a calibration. It has the scope of its repair. A lock is taken on the repair. */
export const calibrationItemScope: RecordScope<'calibrationItem'> = {
  table: 'repair_equipment',
  notFound: calibrationMessages.itemNotFound,
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('repairEquipment as e')
      .innerJoin('repairs as r', 'r.id', 'e.repairId')
      .selectAll('e')
      .where('e.id', '=', id)
      .where('r.deletedAt', 'is', null)
      .where(ownedBy(actor));
    return findRow(found, lock, 'no key update', ['r', 'e']);
  },
};
