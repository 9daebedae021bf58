import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { findRow } from '../../../db/locked.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import { conflict } from '../../../errors.ts';
import { undoUntil } from './import.present.ts';
import type { ImportKindName } from './read-file/importable-files.ts';

/** Returns the 409 for an import that works or is being undone at this moment. */
const conflictBusy = ({ state }: FileImportRow) => {
  const { processing, undoing } = importMessages.notUndoable;
  return state === 'processing'
    ? conflict('import.running', processing)
    : conflict('import.undoing', undoing);
};

/**
 * Returns the scope of one kind of import: those of the company that the caller works in. Only admins have the
 * permission to get this far. A write does not wait for the undo of somebody else, because that of a large import takes
 * longer than a caller may wait.
 * @throws 409 for a write to an import that somebody else has locked.
 */
export const importScope = (kind: ImportKindName) => ({
  table: 'file_imports',
  notFound: importMessages.notFound,
  find: async <L extends boolean>(db: Db, _actor: Actor, id: number, lock: L) => {
    const named = db.selectFrom('fileImports').selectAll().where('id', '=', id).where('kind', '=', kind);
    const [found, stored] = await Promise.all([
      findRow(named, lock, 'update skip locked'),
      lock ? named.executeTakeFirst() : undefined,
    ]);
    if (stored && !found) throw conflictBusy(stored);
    return found;
  },
});

/**
 * Refuses an undo that is not possible (D5.2).
 * @throws 409 with the reason.
 */
export function checkUndoable(row: FileImportRow): void {
  const { processing, undone, late } = importMessages.notUndoable;
  if (row.state === 'processing') throw conflict('import.running', processing);
  if (row.state === 'undone') throw conflict('import.undone', undone);
  const changedNothing = row.created + row.updated === 0;
  if (!changedNothing && undoUntil(row) === null) throw conflict('import.late', late);
}
