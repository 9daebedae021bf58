import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds a company. It is its own tenant, so only its people see it. */
export const companyScope: RecordScope<'company'> = {
  // The path itself names the tenant for a superadmin.
  table: null,
  find: (db, _actor, id, lock) => {
    const found = db.selectFrom('companies').selectAll().where('id', '=', id);
    return findRow(found, lock);
  },
};
