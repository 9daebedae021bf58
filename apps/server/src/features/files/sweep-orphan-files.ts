import { sql } from 'kysely';
import type { Runtime } from '../../runtime.ts';

const AT_ONCE = 500;
/** A younger file may belong to a transaction that has not ended yet. */
const GRACE_MS = 2 * 3_600_000;
/** Files of tenants; everything else in the store is not ours to judge. */
const TENANT_KEY = /^c[0-9]+\//;

/** Of some keys, those that no row names. Every table that names files is listed here. */
async function unnamed(database: Runtime['database'], keys: string[]): Promise<string[]> {
  return database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) as key where
        not exists (select 1 from files f where f.storage_key = key or f.thumbnail_key = key)
        and not exists (select 1 from companies c where c.logo = key or c.logo_url like '%' || key)`.execute(
      db,
    );
    return rows.map(({ key }) => key);
  });
}

/** Removes stored files that belong to no row: of uploads that failed late, and of images that were deleted. */
export async function sweepOrphanFiles({
  database,
  storage,
  log,
}: Pick<Runtime, 'database' | 'storage' | 'log'>) {
  const before = Date.now() - GRACE_MS;
  let batch: string[] = [];
  const sweep = async () => {
    const orphans = batch.length > 0 ? await unnamed(database, batch) : [];
    for (const key of orphans) await storage.delete(key);
    if (orphans.length > 0) log.info({ files: orphans.length }, 'stored files without a row were removed');
    batch = [];
  };
  for await (const { key, modifiedAt } of storage.list('')) {
    if (!TENANT_KEY.test(key) || modifiedAt.getTime() > before) continue;
    batch.push(key);
    if (batch.length === AT_ONCE) await sweep();
  }
  await sweep();
}
