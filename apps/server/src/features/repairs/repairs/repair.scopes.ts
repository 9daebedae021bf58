import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';
import { ownedBy, restorableBy } from './repair.policy.ts';

// Inserts of child rows take a key-share lock on their repair. `for no key update` does not block it.

/** Finds a repair in the caller's scope. Deleted repairs are not found (D3.11). */
export const repairScope: RecordScope<'repair'> = {
  table: 'repairs',
  notFound: repairMessages.notFound,
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('repairs as r')
      .selectAll('r')
      .where('r.id', '=', id)
      .where('r.deletedAt', 'is', null)
      .where(ownedBy(actor));
    return findRow(found, lock, 'no key update');
  },
};

/** Finds a deleted repair within its 90 days. */
export const deletedRepairScope: RecordScope<'deletedRepair'> = {
  table: 'repairs',
  notFound: repairMessages.notFound,
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('repairs as r')
      .selectAll('r')
      .where('r.id', '=', id)
      .where(restorableBy(actor));
    return findRow(found, lock, 'no key update');
  },
};
