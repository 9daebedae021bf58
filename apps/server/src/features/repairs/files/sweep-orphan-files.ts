import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { areFilesHeld } from '../../../backup/hold-files.ts';
import type { Brought, FileColumn } from '../../../brought.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Storage } from '../../../files/storage.ts';
import type { Runtime } from '../../../runtime.ts';

const AT_ONCE = 500;
/** A younger file may belong to a transaction that has not ended yet. */
const GRACE_MS = 2 * 3_600_000;
/** The keys of tenants' files. The sweep leaves all other files alone. */
const TENANT_KEY = /^c[0-9]+\//;

const isNotIn = ({ table, column, holds }: FileColumn): RawBuilder<SqlBool> => {
  const named = sql`t.${sql.ref(column)}`;
  const isIt = holds === 'key' ? sql`${named} = key` : sql`${named} like '%' || key`;
  return sql<SqlBool>`not exists (select 1 from ${sql.table(table)} t where ${isIt})`;
};

/** Returns the keys that no row references. */
export async function unnamedKeys(
  db: Db,
  keys: readonly string[],
  columns: readonly FileColumn[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where ${sql.join(columns.map(isNotIn), sql` and `)}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Yields the keys of tenants' files that are at least `graceMs` old, some hundred at a time. */
export async function* oldKeys(storage: Storage, graceMs: number): AsyncGenerator<string[]> {
  const before = Date.now() - graceMs;
  let batch: string[] = [];
  for await (const { key, modifiedAt } of storage.list('')) {
    if (!TENANT_KEY.test(key) || modifiedAt.getTime() > before) continue;
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Removes stored files that no row references, left by failed uploads and deleted images.
 * @throws at the end when some could not be removed, so that Operations shows the failed job.
 */
export async function sweepOrphanFiles(
  { database, storage, log }: Pick<Runtime, 'database' | 'storage' | 'log'>,
  { fileColumns }: Pick<Brought, 'fileColumns'>,
) {
  const faults: unknown[] = [];
  for await (const keys of oldKeys(storage, GRACE_MS)) {
    const orphans = await database.dangerouslyAcrossCompanies((db) => unnamedKeys(db, keys, fileColumns));
    // A backup may have begun before their rows were gone.
    if (orphans.length > 0 && (await areFilesHeld(database))) return;
    const before = faults.length;
    for (const key of orphans)
      await storage.delete(key).catch((err: unknown) => {
        faults.push(err);
        log.warn({ err, key }, 'a stored file without a row could not be removed');
      });
    const files = orphans.length - (faults.length - before);
    if (files > 0) log.info({ files }, 'stored files without a row were removed');
  }
  if (faults.length > 0)
    throw new Error(`${countOf(faults.length, 'stored file')} without a row could not be removed`, {
      cause: faults[0],
    });
}
