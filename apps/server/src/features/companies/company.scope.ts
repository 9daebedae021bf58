import type { RecordScope } from '../../records.ts';

/** A company is its own tenant: everybody in it sees it, and nobody else does. */
export const companyScope: RecordScope<'company'> = {
  // The tenant a superadmin means is named by the path itself.
  table: null,
  find: (db, _actor, id, lock) => {
    const found = db.selectFrom('companies').selectAll().where('id', '=', id);
    return (lock ? found.forUpdate() : found).executeTakeFirst();
  },
};
