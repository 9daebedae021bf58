import { type Paging, window } from '@portal/contract/core/paging.ts';
import {
  IMPORT_LISTED_ERRORS,
  IMPORT_LISTED_ROWS,
  importMessages,
} from '@portal/contract/people/file-import/messages.ts';
import type {
  FileImport,
  FileImportDetail,
  ImportedRow,
} from '@portal/contract/people/file-import/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { notFound } from '../../../errors.ts';
import { presentImport } from './import.present.ts';
import type { ImportKindName } from './read-file/importable-files.ts';

/** Returns a company's imports of one kind, newest first. */
export async function listImports(
  db: Db,
  kind: ImportKindName,
  query: Paging,
): Promise<{ rows: FileImport[]; total: number }> {
  const ofKind = db.selectFrom('fileImports').where('kind', '=', kind);
  const [rows, { total }] = await Promise.all([
    ofKind
      .selectAll()
      .orderBy('id', 'desc')
      .$call(onPage(window(query)))
      .execute(),
    ofKind.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(presentImport), total };
}

/** Returns SQL for processed rows with a reason: errors and skipped rows. */
const withReason = (action: 'error' | 'skip', importId: number, limit: number) => sql`
  (select r.* from file_import_rows r join file_imports i on i.id = r.import_id
    where r.import_id = ${importId} and r.action = ${action} and r.row_number <= i.done_to
    order by r.row_number limit ${limit})`;

/**
 * Returns an import of one kind with the rows it left out and their reasons, in one round trip.
 * @throws 404 when it is absent or foreign.
 */
export async function readImport(db: Db, kind: ImportKindName, importId: number): Promise<FileImportDetail> {
  const [row, { rows: found }] = await Promise.all([
    db
      .selectFrom('fileImports')
      .selectAll()
      .where('id', '=', importId)
      .where('kind', '=', kind)
      .executeTakeFirst(),
    sql<Omit<ImportedRow, 'changes'>>`
      select r.row_number as "row", r.action, r.reason, r.matched_by, r.record_id, r.cells as "values"
      from (${withReason('error', importId, IMPORT_LISTED_ERRORS)} union all
        ${withReason('skip', importId, IMPORT_LISTED_ROWS)}) r
      order by r.row_number`.execute(db),
  ]);
  if (!row) throw notFound(importMessages.notFound);
  const rows = found.map((one): ImportedRow => ({ ...one, changes: [] }));
  return { ...presentImport(row), rows, rowsLeftOut: Math.max(0, row.errors + row.skipped - rows.length) };
}
