import { sql } from 'kysely';
import { areFilesHeld } from '../../../backup/hold-files.ts';
import type { Brought, RepairRows } from '../../../brought.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, type Sweep, type SweepServices, waitBriefly } from '../../../sweeps/sweep.ts';
import { type SweepRun, sweeping } from '../../../sweeps/sweep-job.ts';
import { RESTORE_DAYS } from './repair.policy.ts';

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

const isOver = sql<boolean>`deleted_at <= now() - make_interval(days => ${RESTORE_DAYS})`;

/** Removes a repair that can no longer be restored. Returns the keys of its files in the file store. */
async function purge(db: Db, brought: Brought, id: number): Promise<string[]> {
  await waitBriefly(db);
  const due = await lockRow(db.selectFrom('repairs').select('id').where('id', '=', id).where(isOver));
  if (!due) return [];
  const ids = [id];
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
    .where('id', '=', id)
    .execute();
  const removed = inOrder.map(({ rows, keys }) => remove(db, rows, ids, keys));
  const gone = db.deleteFrom('repairs').where('id', '=', id).execute();
  const [keys] = await Promise.all([Promise.all(removed), unlabelled, gone, ...forgotten]);
  return keys.flat();
}

type Services = SweepServices & Pick<Runtime, 'storage'>;

const over = (brought: Brought): Sweep<DueRow, Services> => ({
  name: 'purge-deleted-repairs',
  untilNoneIsLeft: true,
  due: sql`select id, company_id, deleted_at as due_at from repairs where ${isOver}`,
  work: async ({ database, storage }, { id }) => {
    const keys = await database.dangerouslyAcrossCompanies((db) => purge(db, brought, id));
    // The sweep deletes them after a backup that still reads them.
    if (keys.length > 0 && !(await areFilesHeld(database))) for (const key of keys) await storage.delete(key);
  },
});

/**
 * Removes repairs for good, with their timeline, parts, images and files, 90 days after they were deleted (D3.11). It
 * deletes files after their rows. The sweep removes files that a crash leaves behind.
 */
export const purgeDeletedRepairs = (brought: Brought): SweepRun<Services> => sweeping(over(brought));
