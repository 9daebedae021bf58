import type { Db } from '../../../db/bound-kysely.ts';
import { lockRows } from '../../../db/transactions/locked.ts';

/** Locks repairs in the order of their ids until the end of the transaction. Null stands for no repair. */
export async function lockRepairs(db: Db, ids: readonly (number | null)[]): Promise<void> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length > 0)
    await lockRows(
      db.selectFrom('repairs').select('id').where('id', 'in', named).orderBy('id'),
      'no key update',
    );
}
