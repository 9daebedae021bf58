import { type SqlBool, sql } from 'kysely';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';
import { filesFor, ownedBy, seesInternal } from '../repairs/index.ts';

/** A stored file has the scope of its repair. A file without a repair is for staff. */
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
    return findRow(found, lock, 'no key update');
  },
};
