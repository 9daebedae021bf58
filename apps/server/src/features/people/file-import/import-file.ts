import { setTimeout as pause } from 'node:timers/promises';
import { type Paging, window } from '@portal/contract/core/calls/paging.ts';
import { missingFields } from '@portal/contract/people/file-import/fields.ts';
import {
  IMPORT_LISTED_ERRORS,
  IMPORT_LISTED_ROWS,
  importMessages,
} from '@portal/contract/people/file-import/messages.ts';
import {
  type FileImport,
  type FileImportDetail,
  type ImportAnswers,
  type ImportedRow,
  importForm,
  noAnswers,
} from '@portal/contract/people/file-import/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { invalidField, notFound } from '../../../errors.ts';
import type { Received } from '../../../http/receive-upload.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { earlierColumns } from './earlier-columns.ts';
import { countPlan, presentImport } from './import.present.ts';
import type { ImportKind } from './import-kind.ts';
import { readImportFile } from './read-file/read-import-file.ts';
import type { ReadRows } from './read-file/read-rows.ts';
import type { ImportKindName } from './read-file/table.ts';
import { startImport } from './start-import.ts';

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

/** Returns the rows that an answer lists, in the order of the file. Of large files it lists errors first (D5.2). */
function listRows(rows: readonly ImportedRow[]): { rows: ImportedRow[]; rowsLeftOut: number } {
  const left = { error: IMPORT_LISTED_ERRORS, other: IMPORT_LISTED_ROWS };
  const listed = rows.filter(({ action }) => left[action === 'error' ? 'error' : 'other']-- > 0);
  return { rows: listed, rowsLeftOut: rows.length - listed.length };
}

/** Returns for each row what an import would do, and which columns the file has (D5.2). Stores nothing. */
async function previewImport(
  { db, actor }: Work,
  kind: ImportKind,
  fileName: string,
  { columns, mapping, total, rows, questions }: ReadRows,
  answers: ImportAnswers,
): Promise<FileImportDetail> {
  const { rows: plan, additions, offers } = await (await kind.steps()).plan(db, rows, answers);
  const { create, update, skip, error } = countPlan(plan);
  return {
    importId: null,
    state: 'preview',
    fileName,
    total,
    processed: plan.length,
    imported: create + update,
    created: create,
    updated: update,
    skipped: skip,
    errors: error,
    createdAt: new Date().toISOString(),
    createdBy: actor.displayName,
    finishedAt: null,
    undoUntil: null,
    undo: null,
    ...listRows(plan),
    columns,
    mapping,
    missing: missingFields(kind.fields, mapping),
    additions,
    questions,
    ...(offers && { offers }),
  };
}

/**
 * Milliseconds that a call waits for the end. A proxy cuts a call after a minute, and the import continues without it.
 */
const WAIT_MS = 55_000;
const LOOK_AGAIN_MS = 100;

/** Returns the import at its end, or its progress when the wait is over. */
async function atItsEnd(
  runtime: Runtime,
  kind: ImportKind,
  companyId: number,
  importId: number,
): Promise<FileImportDetail> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const found = await runtime.database.asCompany(companyId, (db) => readImport(db, kind.name, importId));
    if (found.state !== 'processing' || Date.now() > until || !runtime.isOpen) return found;
    await pause(LOOK_AGAIN_MS);
  }
}

/** The call of any kind of import, before its transaction and in it. The kinds differ only in their address. */
interface Asked {
  work: Omit<Work, 'db'>;
  query: { dryRun?: boolean | undefined; background?: boolean | undefined };
}
type Writing = { work: Work };

/**
 * Returns the handler that imports a file of one kind (B4, D5.2). The file is read on a separate thread. It is compared
 * and stored as a plan in one transaction. A job then processes the plan in small transactions. The call answers at the
 * end, or at once with `background`.
 */
export const importFile =
  (kind: ImportKind) =>
  async ({ files, fields }: Received, { work: before, query: { dryRun, background } }: Asked) => {
    const { runtime, actor } = before;
    const form = importForm.safeParse(fields);
    if (!form.success) {
      const field = form.error.issues[0]?.path[0] === 'answers' ? 'answers' : 'mapping';
      throw invalidField(field, field === 'answers' ? importMessages.badAnswers : importMessages.badMapping);
    }
    const { answers = noAnswers } = form.data;
    const file = files[0]!;
    const earlier =
      kind.remembersColumns && !form.data.mapping
        ? await runtime.database.asCompany(actor.companyId!, (db) => earlierColumns(db, kind.name))
        : [];
    const read = await readImportFile(actor.companyId!, {
      path: file.path,
      importKind: kind.name,
      type: file.kind === 'xlsx' || file.kind === 'zip' ? file.kind : 'csv',
      mapping: form.data.mapping,
      earlier,
      answers,
    });
    if (dryRun) return ({ work }: Writing) => previewImport(work, kind, file.name, read, answers);
    if (kind.store && read.rows.length > 0) read.rows = await kind.store(before, file, read, answers);
    return {
      write: async ({ work }: Writing) =>
        readImport(work.db, kind.name, (await startImport(work, kind, file, read, answers)).id),
      after: async (answer: FileImportDetail) =>
        background || answer.importId === null
          ? answer
          : atItsEnd(runtime, kind, actor.companyId!, answer.importId),
    };
  };
