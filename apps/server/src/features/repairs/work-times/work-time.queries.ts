import { minutes } from '@portal/contract/core/dates/durations.ts';
import { cents, toDollars } from '@portal/contract/core/numbers/money.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { RunningWork, WorkOfRepair } from '@portal/contract/repairs/work-times/endpoints.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { seesRepair } from '../repairs/index.ts';
import { costOf, minutesOf, type NamedWorkTime, presentWorkTime } from './work-time.present.ts';

const named = (db: Db) =>
  db
    .selectFrom('workTimes as w')
    .innerJoin('technicians as t', 't.id', 'w.technicianId')
    .selectAll('w')
    .select('t.name as technicianName');

/** Returns one work time with its technician's name. The row exists. */
export const namedWorkTime = (db: Db, id: number): Promise<NamedWorkTime> =>
  named(db).where('w.id', '=', id).executeTakeFirstOrThrow();

/** Returns the caller's running work, or null. */
export async function runningWork({ db, actor }: Pick<Work, 'db' | 'actor'>): Promise<RunningWork> {
  const row = await db
    .selectFrom('workTimes as w')
    .innerJoin('technicians as t', 't.id', 'w.technicianId')
    .innerJoin('repairs as r', 'r.id', 'w.repairId')
    .select(['w.id', 'w.repairId', 'r.serviceReportNumber', 'w.startedAt'])
    .where('t.userId', '=', actor.userId)
    .where('w.stoppedAt', 'is', null)
    .where('r.deletedAt', 'is', null)
    .executeTakeFirst();
  return { running: row ? { ...row, startedAt: row.startedAt.toISOString() } : null };
}

/**
 * Returns the work on a repair, the newest first, its sum, and for admins the labor cost that it proposes (A9).
 * @throws 404 when the repair is absent or foreign.
 */
export async function workOfRepair(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  repairId: number,
): Promise<WorkOfRepair> {
  const [seen, rows] = await Promise.all([
    seesRepair(db, actor, repairId),
    named(db)
      .where('w.repairId', '=', repairId)
      .orderBy('w.startedAt', 'desc')
      .orderBy('w.id', 'desc')
      .execute(),
  ]);
  if (!seen) throw notFound(repairMessages.notFound);
  const finished = rows.filter(({ stoppedAt }) => stoppedAt !== null);
  const costs = finished.map(costOf).filter((cost) => cost !== null);
  return {
    entries: rows.map((row) => presentWorkTime(actor, row)),
    minutes: minutes(finished.reduce((sum, row) => sum + (minutesOf(row) ?? 0), 0)),
    ...(isAdmin(actor.role) && {
      laborCost: costs.length > 0 ? toDollars(cents(costs.reduce((sum, cost) => sum + cost, 0))) : null,
      isPartial: costs.length < finished.length,
    }),
  };
}
