import { sql } from 'kysely';
import { areFilesHeld } from '../../backup/hold-files.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { Brought, RepairRows } from '../../feature.ts';
import type { Runtime } from '../../runtime.ts';
import { RESTORE_DAYS } from './repair.policy.ts';

const AT_ONCE = 100;

/** Returns the columns of a table that hold keys of the file store. */
const keyColumns = (table: string, { fileColumns }: Brought): string[] =>
  fileColumns.filter((one) => one.table === table && one.holds === 'key').map(({ column }) => column);

const forget = (db: Db, { table, column }: RepairRows, ids: number[]) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = null
    where ${sql.ref(column)} = any(${ids}::int[])`.execute(db);

/** Deletes the rows of these repairs. Returns the keys of the file store that the rows named. */
async function remove(db: Db, { table, column }: RepairRows, ids: number[], keys: string[]) {
  const { rows } = await sql<{ keys: (string | null)[] }>`
    delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::int[])
    returning array[${sql.join(keys.map((key) => sql.ref(key)))}]::text[] as keys`.execute(db);
  return rows.flatMap((row) => row.keys.filter((key) => key !== null));
}

/** Removes some repairs that can no longer be restored. Returns the keys of their files in the file store. */
async function purgeSome(db: Db, brought: Brought): Promise<{ repairs: number; keys: string[] }> {
  const due = await db
    .selectFrom('repairs')
    .select('id')
    .where('deletedAt', '<=', sql<Date>`now() - make_interval(days => ${RESTORE_DAYS})`)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return { repairs: 0, keys: [] };
  const { forgets = [], deleted = [] } = Object.groupBy(brought.repairRows, ({ fate }) => fate);
  // Rows of stored files come last, because images and estimates reference them.
  const inOrder = deleted
    .map((rows) => ({ rows, keys: keyColumns(rows.table, brought) }))
    .toSorted((a, b) => a.keys.length - b.keys.length);
  // The connection runs these statements in the order in which they are sent.
  const forgotten = forgets.map((rows) => forget(db, rows, ids));
  const unlabelled = db
    .updateTable('repairs')
    .set({ shippingLabelFileId: null })
    .where('id', 'in', ids)
    .execute();
  const removed = inOrder.map(({ rows, keys }) => remove(db, rows, ids, keys));
  const gone = db.deleteFrom('repairs').where('id', 'in', ids).execute();
  const [keys] = await Promise.all([Promise.all(removed), unlabelled, gone, ...forgotten]);
  return { repairs: ids.length, keys: keys.flat() };
}

/**
 * Removes repairs for good, with their timeline, parts, images and files, 90 days after they were deleted (D3.11). It
 * deletes files after their rows. The sweep removes files that a crash leaves behind.
 */
export async function purgeDeletedRepairs(
  { database, storage, log }: Pick<Runtime, 'database' | 'storage' | 'log'>,
  brought: Brought,
) {
  for (;;) {
    const { repairs, keys } = await database.dangerouslyAcrossCompanies((db) => purgeSome(db, brought));
    if (repairs === 0) return;
    // The sweep deletes them after a backup that still reads them.
    if (!(await areFilesHeld(database))) for (const key of keys) await storage.delete(key);
    log.info({ repairs, files: keys.length }, 'deleted repairs were removed for good');
  }
}
