import { importMessages } from '@portal/contract/customer-import/messages.ts';
import type { CustomerImportRow } from '../../db/schema/customer-imports.ts';
import { conflict } from '../../errors.ts';
import type { RecordScope } from '../../records.ts';
import { undoUntil } from './customer-import.present.ts';

/** Finds imports of the company that the caller works in. Only admins have the permission to get this far. */
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

/**
 * Refuses an undo that is not possible (D5.2).
 * @throws 409 with the reason.
 */
export function checkUndoable(row: CustomerImportRow): void {
  const { processing, undone, late } = importMessages.notUndoable;
  if (row.state === 'processing') throw conflict('customer_import.running', processing);
  if (row.state === 'undone') throw conflict('customer_import.undone', undone);
  const changedNothing = row.created + row.updated === 0;
  if (!changedNothing && undoUntil(row) === null) throw conflict('customer_import.late', late);
}
