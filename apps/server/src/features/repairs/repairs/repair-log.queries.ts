import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairLogRow } from '../../../db/schema/repairs.ts';
import { notFound } from '../../../errors.ts';
import { ownedBy, seesInternal } from './repair.policy.ts';
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

/** Returns the timeline of a repair, with one statement. @throws 404 when the repair is absent or foreign. */
export async function readTimeline(db: Db, actor: Actor, repairId: number): Promise<RepairLog[]> {
  const visible = seesInternal(actor) ? sql`true` : sql`l.visibility = 'customer'`;
  // A repair without entries is one row without an entry.
  const { rows } = await sql<RepairLogRow | { id: null }>`
    select l.* from repairs r left join repair_logs l on l.repair_id = r.id and ${visible}
    where r.id = ${repairId} and r.deleted_at is null and ${ownedBy(actor)}
    order by l.date desc, l.id desc`.execute(db);
  if (rows.length === 0) throw notFound(repairMessages.notFound);
  return rows.flatMap((row) => (row.id === null ? [] : [presentLog(actor, row)]));
}
