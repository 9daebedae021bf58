import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { ImportKind } from './import-kind.ts';

/** Rows per transaction. It is small, so that nobody waits long for its locks. */
const ROWS_PER_BATCH = 500;

interface Batch {
  importId: number;
  /** The batch has the rows after `from`, up to and including `to`. */
  from: number;
  to: number;
}

const rowsOf = ({ importId, from, to }: Batch) =>
  sql`r.import_id = ${importId} and r.row_number > ${from} and r.row_number <= ${to}`;

/** Stores the progress of the import after this batch. The last batch ends the import. */
const moveOn = (db: Db, batch: Batch) =>
  sql<FileImportRow>`
    update file_imports i set done_to = ${batch.to}, moved_at = now(),
      processed = i.processed + n.rows, created = i.created + n.created, updated = i.updated + n.updated,
      skipped = i.skipped + n.skipped, errors = i.errors + n.errors,
      state = case when n.rows = 0 or i.processed + n.rows >= i.total then 'done' else i.state end,
      finished_at = case when n.rows = 0 or i.processed + n.rows >= i.total then now() end
    from (select count(*)::int as rows, count(*) filter (where r.action = 'create')::int as created,
        count(*) filter (where r.action = 'update')::int as updated,
        count(*) filter (where r.action = 'skip')::int as skipped,
        count(*) filter (where r.action = 'error')::int as errors
      from file_import_rows r where ${rowsOf(batch)}) n
    where i.id = ${batch.importId}
    returning i.*`.execute(db);

/**
 * Processes the next rows of an import in the transaction of `db`, with a fixed number of statements. Returns the
 * import with its new progress, or undefined when no rows were left.
 */
export async function importBatch(
  db: Db,
  kind: Pick<ImportKind, 'steps'>,
  importId: number,
): Promise<FileImportRow | undefined> {
  const { carryOut } = await kind.steps();
  // Two processes that work on the same import take turns.
  const { rows } = await sql<{ doneTo: number }>`
    select done_to from file_imports where id = ${importId} and state = 'processing' for update`.execute(db);
  if (!rows[0]) return undefined;
  const from = rows[0].doneTo;
  const next = await sql<{ to: number | null }>`
    select max(row_number) as "to" from (select row_number from file_import_rows
      where import_id = ${importId} and row_number > ${from} order by row_number limit ${ROWS_PER_BATCH}) b`.execute(
    db,
  );
  const batch = { importId, from, to: next.rows[0]?.to ?? from };
  // All statements are sent together. They run in their order, so the progress counts what the others have written.
  const written = carryOut(db, rowsOf(batch));
  const [moved] = await Promise.all([moveOn(db, batch), ...written]);
  return moved.rows[0];
}
