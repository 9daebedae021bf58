import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { Runtime } from '../../runtime.ts';
import { RESTORE_DAYS } from './repair.policy.ts';

const AT_ONCE = 100;

/** Removes some repairs whose time to restore is over; answers the store's keys of their files. */
async function purgeSome(db: Db): Promise<{ repairs: number; keys: string[] }> {
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
  const [, , , , , , files] = await Promise.all([
    db.updateTable('outboxMessages').set({ repairId: null }).where('repairId', 'in', ids).execute(),
    db.updateTable('repairs').set({ shippingLabelFileId: null }).where('id', 'in', ids).execute(),
    db.deleteFrom('repairImages').where('repairId', 'in', ids).execute(),
    db.deleteFrom('repairParts').where('repairId', 'in', ids).execute(),
    db.deleteFrom('estimates').where('repairId', 'in', ids).execute(),
    db.deleteFrom('repairLogs').where('repairId', 'in', ids).execute(),
    db.deleteFrom('files').where('repairId', 'in', ids).returning(['storageKey', 'thumbnailKey']).execute(),
    db.deleteFrom('repairs').where('id', 'in', ids).execute(),
  ]);
  const keys = files.flatMap(({ storageKey, thumbnailKey }) => [
    storageKey,
    ...(thumbnailKey ? [thumbnailKey] : []),
  ]);
  return { repairs: ids.length, keys };
}

/**
 * Removes repairs for good, with their timeline, parts, images and files, 90 days after they were deleted (D3.11).
 * Files go after their rows; what a crash leaves, the sweep takes.
 */
export async function purgeDeletedRepairs({
  database,
  storage,
  log,
}: Pick<Runtime, 'database' | 'storage' | 'log'>) {
  for (;;) {
    const { repairs, keys } = await database.dangerouslyAcrossCompanies(purgeSome);
    if (repairs === 0) return;
    for (const key of keys) await storage.delete(key);
    log.info({ repairs, files: keys.length }, 'deleted repairs were removed for good');
  }
}
