import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../../db/actor.ts';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { RepairLogRow } from '../../../../db/schema/repairs.ts';
import { notFound } from '../../../../errors.ts';
import { ownedBy, seesInternal, wordsFor } from '../repair.policy.ts';

const dollars = (numeric: string | null) => toDollars(fromNumeric(numeric));

/**
 * Returns a timeline entry as its reader may see it. Customers get the five described fields and a name (access.md).
 */
export function presentLog({ role }: Actor, row: RepairLogRow): RepairLog {
  return {
    id: row.id,
    repairId: row.repairId,
    status: row.status as RepairStatus | null,
    message: wordsFor({ role }, row.message),
    date: row.date.toISOString(),
    cost: role === 'technician' ? null : dollars(row.cost),
    addedBy: row.addedBy,
    ...(isStaff(role) && {
      visibility: row.visibility,
      isOverride: row.isOverride,
      partAdded: row.partAdded,
      partDescription: row.partDescription,
      partQuantity: row.partQuantity,
      laborHours: row.laborHours === null ? null : Number(row.laborHours),
      workPerformed: row.workPerformed && wordsFor({ role }, row.workPerformed),
    }),
    ...(isAdmin(role) && { partCost: dollars(row.partCost), laborRate: dollars(row.laborRate) }),
  };
}

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
