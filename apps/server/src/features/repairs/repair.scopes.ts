import { repairMessages } from '@portal/contract/repair-messages.ts';
import { type SqlBool, sql } from 'kysely';
import type { RecordScope } from '../../records.ts';
import { filesFor, ownedBy, restorableBy, seesInternal } from './repair.policy.ts';

// Child rows are checked against their repair with a key lock, which this strength lets pass.

/** A repair in the caller's scope; deleted ones are absent (D3.11). */
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
    return (lock ? found.forNoKeyUpdate() : found).executeTakeFirst();
  },
};

/** A deleted repair within its 90 days. */
export const deletedRepairScope: RecordScope<'deletedRepair'> = {
  table: 'repairs',
  notFound: repairMessages.notFound,
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('repairs as r')
      .selectAll('r')
      .where('r.id', '=', id)
      .where(restorableBy(actor));
    return (lock ? found.forNoKeyUpdate() : found).executeTakeFirst();
  },
};

/** An image has the scope of its repair, which is locked with it so that their order of locks is one. */
export const repairImageScope: RecordScope<'repairImage'> = {
  table: 'repair_images',
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('repairs as r')
      .innerJoin('repairImages as i', 'i.repairId', 'r.id')
      .selectAll('i')
      .where('i.id', '=', id)
      .where('r.deletedAt', 'is', null)
      .where(ownedBy(actor))
      .$if(!seesInternal(actor), (q) => q.where('i.visibility', '=', 'customer'));
    return (lock ? found.forNoKeyUpdate(['r', 'i']) : found).executeTakeFirst();
  },
};

/** A stored file has the scope of its repair; one without a repair is the office's. */
export const fileScope: RecordScope<'file'> = {
  table: 'files',
  find: (db, actor, id, lock) => {
    const inRepair = sql<SqlBool>`exists (select 1 from repairs r
      where r.id = f.repair_id and r.deleted_at is null and ${ownedBy(actor)})`;
    const found = db
      .selectFrom('files as f')
      .selectAll('f')
      .where('f.id', '=', id)
      .where(filesFor(actor))
      .where((eb) => (seesInternal(actor) ? eb.or([eb('f.repairId', 'is', null), inRepair]) : inRepair))
      .$if(!seesInternal(actor), (q) => q.where('f.visibility', '=', 'customer'));
    return (lock ? found.forNoKeyUpdate() : found).executeTakeFirst();
  },
};
