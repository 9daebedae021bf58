import { importMessages } from '@portal/contract/file-import/messages.ts';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { FileImportRow } from '../../db/schema/file-imports.ts';
import { conflict } from '../../errors.ts';
import { undoUntil } from './import.present.ts';
import type { ImportKindName } from './read-file/importable-files.ts';

/**
 * Returns the scope of one kind of import: those of the company that the caller works in. Only admins have the
 * permission to get this far.
 */
export const importScope = (kind: ImportKindName) => ({
  table: 'file_imports',
  notFound: importMessages.notFound,
  find: (db: Db, _actor: Actor, id: number, lock: boolean): Promise<FileImportRow | undefined> =>
    db
      .selectFrom('fileImports')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', kind)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
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
