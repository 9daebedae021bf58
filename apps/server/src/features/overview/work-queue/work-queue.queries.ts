import type { CalendarDate } from '@portal/contract/core/dates.ts';
import type { WorkQueue } from '@portal/contract/overview/work-queue/endpoints.ts';
import { isRepairReason, reasonsOf } from '@portal/contract/overview/work-queue/reasons.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { otherGroups } from './other-rows.ts';
import { repairGroup } from './repair-rows.ts';

const companyDay = (db: Db) =>
  sql<{
    today: CalendarDate;
  }>`select (now() at time zone c.time_zone)::date as today from companies c`.execute(db);

/**
 * Returns what needs the caller, by reason, with a fixed number of statements in one round trip. A repair is in each group
 * whose act it needs, so that every count is that of its list. Its other reasons stand beside it.
 */
export async function readWorkQueue(db: Db, actor: Actor): Promise<WorkQueue> {
  const reasons = reasonsOf(actor.role);
  const [{ rows }, ...groups] = await Promise.all([
    companyDay(db),
    ...reasons.map((reason) =>
      isRepairReason(reason) ? repairGroup(db, actor, reason, reasons) : otherGroups[reason](db, actor),
    ),
  ]);
  return { groups, today: rows[0]!.today };
}
