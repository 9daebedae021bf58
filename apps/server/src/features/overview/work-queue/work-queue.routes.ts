import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import {
  type AlsoReason,
  alsoReasons,
  WORK_ROWS_MAX,
  type WorkGroup,
  type WorkQueue,
} from '@portal/contract/overview/work-queue/endpoints.ts';
import {
  isRepairReason,
  listQueryOf,
  type RepairReason,
  reasonsOf,
} from '@portal/contract/overview/work-queue/reasons.ts';
import { repairListQuery } from '@portal/contract/repairs/repairs/list.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Handlers } from '../../../http/call.ts';
import { awaitedWords, conditionOf } from '../../repairs/repairs/index.ts';
import { otherGroups } from './other-groups.ts';

const submitted = sql`r.date_submitted`;
const sinceStatus = sql`r.status_since`;

/** Since when a repair `r` waits for each reason. The rows with the lowest value come first. */
const since: Record<RepairReason, RawBuilder<unknown>> = {
  new: submitted,
  needsReply: sql`r.needs_reply_since`,
  late: sql`r.estimated_completion_date`,
  declined: sinceStatus,
  waiting: sinceStatus,
  unassigned: submitted,
  partAsked: sql`(select min(q.asked_at) from part_requests q
    where q.repair_id = r.id and q.ended_at is null and q.answer is null)`,
  partsArrived: sinceStatus,
  certificate: submitted,
  certificateOfOthers: submitted,
  readyToShip: sinceStatus,
};

/** Returns the condition on `repairs as r` of the list that the count of this reason opens. */
const isIn = (actor: Actor, reason: RepairReason) =>
  conditionOf(actor, repairListQuery.parse(listQueryOf(actor.role, reason)));

interface FoundRow {
  total: number;
  id: number | null;
  name: string;
  who: string | null;
  what: string | null;
  since: Date | CalendarDate;
  status: RepairStatus;
  technicianName: string | null;
  version: number;
  also: AlsoReason[];
}

/** Returns the SQL column `also`: the other reasons of a row, when the caller has them in the queue. */
const alsoColumn = (actor: Actor, reason: RepairReason, shown: readonly string[]): RawBuilder<unknown> => {
  const others = alsoReasons.filter((other) => other !== reason && shown.includes(other));
  if (others.length === 0) return sql`'{}'::text[] as also`;
  const flags = others.map((other) => sql`case when ${isIn(actor, other)} then ${sql.lit(other)} end`);
  return sql`array_remove(array[${sql.join(flags)}], null) as also`;
};

/** Returns the repairs of a reason, longest waiting first, with their exact number. It sends one statement. */
async function repairGroup(
  db: Db,
  actor: Actor,
  reason: RepairReason,
  /** The reasons that the caller has in the queue. */
  shown: readonly string[],
): Promise<WorkGroup> {
  // What a repair waits for is worked out for all of them, so its number and its rows come of one look.
  const once = reason === 'partsArrived';
  const found = once
    ? sql`with found as materialized (select r.id from repairs r where ${isIn(actor, reason)})`
    : sql``;
  const where = once ? sql`r.id in (select id from found)` : isIn(actor, reason);
  const order = since[reason];
  const { rows } = await sql<FoundRow>`${found}
    select t.total, x.* from (select count(*) as total from repairs r where ${where}) t
    left join lateral (
      select r.id, r.service_report_number as name, coalesce(r.company_name, r.contact_name) as who,
        concat_ws(' · ', r.model_part_no, 'S/N ' || nullif(r.serial_number, ''), 'Waits for ' || ${awaitedWords})
          as what, ${order} as since, r.status,
        (select n.name from technicians n where n.id = r.technician_id) as technician_name, r.version,
        ${alsoColumn(actor, reason, shown)}
      from repairs r where ${where} order by ${order}, r.id limit ${sql.lit(WORK_ROWS_MAX)}) x on true
    order by x.since, x.id`.execute(db);
  return {
    reason,
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ total: _, id, since: at, ...row }) =>
      id === null ? [] : [{ ...row, id, since: at instanceof Date ? at.toISOString() : at }],
    ),
  };
}

const companyDay = (db: Db) =>
  sql<{
    today: CalendarDate;
  }>`select (now() at time zone c.time_zone)::date as today from companies c`.execute(db);

/**
 * Returns what needs the caller, by reason, with a fixed number of statements in one round trip. A repair is in each group
 * whose act it needs, so that every count is that of its list. Its other reasons stand beside it.
 */
async function readWorkQueue(db: Db, actor: Actor): Promise<WorkQueue> {
  const reasons = reasonsOf(actor.role);
  const [{ rows }, ...groups] = await Promise.all([
    companyDay(db),
    ...reasons.map((reason) =>
      isRepairReason(reason) ? repairGroup(db, actor, reason, reasons) : otherGroups[reason](db, actor),
    ),
  ]);
  return { groups, today: rows[0]!.today };
}

export const workQueueRoutes: Handlers<typeof endpoints.workQueue> = {
  get: ({ work: { db, actor } }) => readWorkQueue(db, actor),
};
