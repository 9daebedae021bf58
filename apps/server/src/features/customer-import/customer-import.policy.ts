import { importMessages } from '@portal/contract/customer-import/messages.ts';
import type { CustomerImportRow } from '../../db/schema/customer-imports.ts';
import { conflict } from '../../errors.ts';
import type { RecordScope } from '../../records.ts';
import { undoUntil } from './customer-import.present.ts';

/** Imports of the company one works in; the permission lets only admins this far. */
export const customerImportScope: RecordScope<'customerImport'> = {
  table: 'customer_imports',
  notFound: importMessages.notFound,
  find: (db, _actor, id, lock) =>
    db
      .selectFrom('customerImports')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
};

/** @throws 409 when an import cannot be taken back (D5.2). */
export function checkUndoable(row: CustomerImportRow): void {
  const { processing, undone, late } = importMessages.notUndoable;
  if (row.state === 'processing') throw conflict('customer_import.running', processing);
  if (row.state === 'undone') throw conflict('customer_import.undone', undone);
  const changedNothing = row.created + row.updated === 0;
  if (!changedNothing && undoUntil(row) === null) throw conflict('customer_import.late', late);
}
