import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import type { FileImport } from '@portal/contract/people/file-import/shapes.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import { findRow, type Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { presentImport, undoUntil } from './import.present.ts';
import type { ImportKind, ImportRows } from './import-kind.ts';
import type { ImportKindName } from './read-file/table.ts';

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
function checkUndoable(row: FileImportRow): void {
  const { processing, undone, late } = importMessages.notUndoable;
  if (row.state === 'processing') throw conflict('import.running', processing);
  if (row.state === 'undone') throw conflict('import.undone', undone);
  const changedNothing = row.created + row.updated === 0;
  if (!changedNothing && undoUntil(row) === null) throw conflict('import.late', late);
}

/** Rows per statement. Statements must stay below the time limit of the database for files of any size. */
const ROWS_AT_ONCE = 5_000;

/** Returns the parts into which the rows of an import are split. */
async function portions(db: Db, { id, doneTo }: FileImportRow): Promise<ImportRows[]> {
  const found: ImportRows[] = [];
  for (let from = 0; from < doneTo; ) {
    const { rows } = await sql<{ to: number | null }>`
      select max(row_number) as "to" from (select row_number from file_import_rows
        where import_id = ${id} and row_number > ${from} order by row_number limit ${ROWS_AT_ONCE}) b`.execute(
      db,
    );
    const to = Math.min(rows[0]?.to ?? doneTo, doneTo);
    found.push(sql`r.import_id = ${id} and r.row_number > ${from} and r.row_number <= ${to}`);
    from = to;
  }
  return found;
}

/**
 * Undoes an import (D5.2). Added records are removed and changed ones restored. Records that were changed or used since
 * the import stay.
 * @throws 409 when it runs, was undone or is older than 24 hours.
 */
export async function undoImport(
  work: Work,
  kind: ImportKind,
  row: Locked<FileImportRow>,
): Promise<FileImport> {
  const { db, runtime } = work;
  checkUndoable(row);
  const steps = await kind.steps();
  let removed = 0;
  let restored = 0;
  for (const rows of await portions(db, row)) {
    removed += await steps.remove(db, rows);
    restored += await steps.restore(db, rows);
  }
  await steps.removeAdditions?.(db, row);
  const kept = row.created + row.updated - removed - restored;
  const undone = await db
    .updateTable('fileImports')
    .set({ state: 'undone', undoRemoved: removed, undoRestored: restored, undoKept: kept })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = { fileName: row.fileName, removed, restored, kept };
  await record(work, { action: kind.actions.undone, kind: kind.record, id: row.id, after });
  await runtime.events.publish(db, { companyId: row.companyId, kind: kind.topic });
  return presentImport(undone);
}
