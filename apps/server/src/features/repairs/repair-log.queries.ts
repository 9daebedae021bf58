import type { RepairLog } from '@portal/contract/repair-logs/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/messages.ts';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { notFound } from '../../errors.ts';
import { seesInternal } from './repair.policy.ts';
import { seesRepair } from './repair.queries.ts';
import { presentLog } from './repair-log.present.ts';

/**
 * Returns the entries of a repair that the caller may read, newest first. A copy for another reader leaves out
 * internal entries. The caller of this function checks that the repair is in scope.
 */
export async function logsOf(
  db: Db,
  actor: Actor,
  repairId: number,
  withInternal = seesInternal(actor),
): Promise<RepairLog[]> {
  const rows = await db
    .selectFrom('repairLogs')
    .selectAll()
    .where('repairId', '=', repairId)
    .$if(!withInternal, (q) => q.where('visibility', '=', 'customer'))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => presentLog(actor, row));
}

/** Returns the timeline of a repair. @throws 404 when the repair is absent or foreign. */
export async function readTimeline(db: Db, actor: Actor, repairId: number): Promise<RepairLog[]> {
  const [seen, logs] = await Promise.all([seesRepair(db, actor, repairId), logsOf(db, actor, repairId)]);
  if (!seen) throw notFound(repairMessages.notFound);
  return logs;
}
