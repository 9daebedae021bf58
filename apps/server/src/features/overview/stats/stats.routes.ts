import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { countedStatus } from '@portal/contract/overview/stats/lists.ts';
import type { RepairStats, StatsOverview, StatsTrend } from '@portal/contract/repairs/repairs/shapes.ts';
import { type RepairStatus, repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Handlers } from '../../../http/call.ts';
import { ownedBy } from '../../repairs/repairs/index.ts';

interface Day {
  day: CalendarDate;
  submitted: number;
  customers: number;
  completed: number;
  /** Repairs that reached the status that day, and repairs that left it. */
  reviewIn: number;
  reviewOut: number;
  approvalIn: number;
  approvalOut: number;
  workIn: number;
  workOut: number;
  reviewNow: number;
  approvalNow: number;
  workNow: number;
}

/**
 * Returns how many repairs waited at the end of each day, calculated backwards from the number that waits now. Deleted
 * repairs make it inexact. It is never below zero.
 */
function stock(now: number, changes: readonly number[]): number[] {
  let later = now;
  return changes
    .toReversed()
    .map((change) => {
      const atEnd = later;
      later -= change;
      return Math.max(atEnd, 0);
    })
    .toReversed();
}

/** Returns the dashboard's numbers for each of the last thirty days in the company's time zone, with one statement. */
async function readTrend(db: Db): Promise<StatsTrend> {
  const { rows } = await sql<Day>`
    with zone as materialized (
      select time_zone as name, (now() at time zone time_zone)::date as today,
        ((now() at time zone time_zone)::date - 29)::timestamp at time zone time_zone as since
      from companies),
    come as (
      select (r.date_submitted at time zone (select name from zone))::date as day, count(*)::int as submitted,
        count(distinct r.user_id)::int as customers
      from repairs r where r.deleted_at is null and r.date_submitted >= (select since from zone) group by 1),
    told as (
      select (l.date at time zone (select name from zone))::date as day,
        count(*) filter (where l.status = 'completed')::int as completed,
        count(*) filter (where l.status = 'submitted')::int as review_in,
        count(*) filter (where l.left_status = 'submitted')::int as review_out,
        count(*) filter (where l.status = 'estimate_provided')::int as approval_in,
        count(*) filter (where l.left_status = 'estimate_provided')::int as approval_out,
        count(*) filter (where l.status = 'in_progress')::int as work_in,
        count(*) filter (where l.left_status = 'in_progress')::int as work_out
      from repair_logs l
      where l.status is not null and l.status_since = l.date and l.date >= (select since from zone)
      group by 1),
    kept as (
      select coalesce(sum(repairs) filter (where status = 'submitted'), 0)::int as review_now,
        coalesce(sum(repairs) filter (where status = 'estimate_provided'), 0)::int as approval_now,
        coalesce(sum(repairs) filter (where status = 'in_progress'), 0)::int as work_now
      from repair_totals)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.submitted, 0) as submitted,
      coalesce(c.customers, 0) as customers, coalesce(t.completed, 0) as completed,
      coalesce(t.review_in, 0) as review_in, coalesce(t.review_out, 0) as review_out,
      coalesce(t.approval_in, 0) as approval_in, coalesce(t.approval_out, 0) as approval_out,
      coalesce(t.work_in, 0) as work_in, coalesce(t.work_out, 0) as work_out,
      k.review_now, k.approval_now, k.work_now
    from zone cross join kept k
    cross join lateral generate_series(zone.today - 29, zone.today, interval '1 day') d (day)
    left join come c on c.day = d.day::date
    left join told t on t.day = d.day::date
    order by d.day`.execute(db);
  const of = (key: keyof Omit<Day, 'day'>) => rows.map((row) => row[key]);
  const now = rows[0];
  return {
    days: rows.map(({ day }) => day),
    submitted: of('submitted'),
    awaitingReview: stock(
      now?.reviewNow ?? 0,
      rows.map((row) => row.reviewIn - row.reviewOut),
    ),
    pendingApproval: stock(
      now?.approvalNow ?? 0,
      rows.map((row) => row.approvalIn - row.approvalOut),
    ),
    inProgress: stock(
      now?.workNow ?? 0,
      rows.map((row) => row.workIn - row.workOut),
    ),
    completed: of('completed'),
    customers: of('customers'),
  };
}

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
async function readStats(db: Db, actor: Actor): Promise<RepairStats> {
  const { rows } = await (isStaff(actor.role) ? kept : counted(actor)).execute(db);
  const counts = byStatus(rows);
  return {
    totalRequests: sumOf(counts),
    inProgress: counts[countedStatus.inProgress],
    completed: counts[countedStatus.completed],
    pendingAction: counts[countedStatus.pendingAction],
  };
}

const newToday: RawBuilder<{ repairs: number; today: CalendarDate }> = sql`
  select (now() at time zone c.time_zone)::date as today, (
    select count(*) from repairs r where r.deleted_at is null and r.date_submitted >=
      date_trunc('day', now() at time zone c.time_zone) at time zone c.time_zone) as repairs
  from companies c`;

const usersWithRepairs: RawBuilder<{ users: number }> = sql`
  select count(*) as users from repair_users where repairs > 0`;

/**
 * Returns the counts of the admin dashboard (A2), with three statements in one round trip. "Today" is in the company's time
 * zone.
 */
async function readOverview(db: Db): Promise<StatsOverview> {
  const [statuses, today, users] = await Promise.all([
    kept.execute(db),
    newToday.execute(db),
    usersWithRepairs.execute(db),
  ]);
  const counts = byStatus(statuses.rows);
  return {
    today: today.rows[0]!.today,
    newToday: today.rows[0]!.repairs,
    awaitingReview: counts[countedStatus.awaitingReview],
    pendingApproval: counts[countedStatus.pendingApproval],
    completed: counts[countedStatus.completed],
    totalCustomers: users.rows[0]?.users ?? 0,
    byStatus: counts,
  };
}

export const statsRoutes: Handlers<typeof endpoints.stats> = {
  stats: ({ work: { db, actor } }) => readStats(db, actor),
  overview: ({ work: { db } }) => readOverview(db),
  trend: ({ work: { db } }) => readTrend(db),
};
