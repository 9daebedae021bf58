import { supplierMessages } from '@portal/contract/companies/suppliers/messages.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds suppliers of the company that the caller works in. The permissions decide who gets this far. */
export const supplierScope: RecordScope<'supplier'> = {
  table: 'suppliers',
  notFound: supplierMessages.notFound,
  find: (db, _actor, id, lock) => findRow(db.selectFrom('suppliers').selectAll().where('id', '=', id), lock),
};
