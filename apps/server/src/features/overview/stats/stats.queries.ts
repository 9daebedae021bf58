import { isStaff } from '@portal/contract/core/roles.ts';
import type { RepairStats, StatsOverview } from '@portal/contract/repairs/repairs/shapes.ts';
import { type RepairStatus, repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { ownedBy } from '../../repairs/repairs/index.ts';

interface StatusCount {
  status: string;
  repairs: number;
}

/** Reads totals that the database keeps for the whole tenant, so the cost does not grow with the number of repairs. */
const kept: RawBuilder<StatusCount> = sql`
  select status, sum(repairs)::int8 as repairs from repair_totals group by status`;

const counted = (actor: Actor): RawBuilder<StatusCount> => sql`
  select r.status, count(*) as repairs from repairs r where r.deleted_at is null and ${ownedBy(actor)} group by r.status`;

const byStatus = (rows: readonly StatusCount[]): Record<RepairStatus, number> => {
  const found = new Map(rows.map(({ status, repairs }) => [status, repairs]));
  return Object.fromEntries(repairStatuses.map((s) => [s, found.get(s) ?? 0])) as Record<
    RepairStatus,
    number
  >;
};

const sumOf = (counts: Record<RepairStatus, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Returns the counts of the repairs that the caller may see (A3). */
export async function readStats(db: Db, actor: Actor): Promise<RepairStats> {
  const { rows } = await (isStaff(actor.role) ? kept : counted(actor)).execute(db);
  const counts = byStatus(rows);
  return {
    totalRequests: sumOf(counts),
    inProgress: counts.in_progress,
    completed: counts.completed,
    pendingAction: counts.estimate_provided,
  };
}

const newToday: RawBuilder<{ repairs: number }> = sql`
  select count(*) as repairs from repairs r where r.deleted_at is null and r.date_submitted >=
    (select date_trunc('day', now() at time zone c.time_zone) at time zone c.time_zone from companies c)`;

const usersWithRepairs: RawBuilder<{ users: number }> = sql`
  select count(*) as users from repair_users where repairs > 0`;

/**
 * Returns the counts of the admin dashboard (A2), with three statements in one round trip. "Today" is in the company's time
 * zone.
 */
export async function readOverview(db: Db): Promise<StatsOverview> {
  const [statuses, today, users] = await Promise.all([
    kept.execute(db),
    newToday.execute(db),
    usersWithRepairs.execute(db),
  ]);
  const counts = byStatus(statuses.rows);
  return {
    newToday: today.rows[0]?.repairs ?? 0,
    awaitingReview: counts.submitted,
    pendingApproval: counts.estimate_provided,
    completed: counts.completed,
    totalCustomers: users.rows[0]?.users ?? 0,
    byStatus: counts,
  };
}
