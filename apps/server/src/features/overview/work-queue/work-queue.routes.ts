import { nextSteps } from '@portal/contract/calibration/nonconforming-work/words.ts';
import { STARS_MAX } from '@portal/contract/conversation/surveys/rules.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import {
  type AlsoReason,
  alsoReasons,
  WORK_ROWS_MAX,
  type WorkGroup,
  type WorkQueue,
  type WorkRow,
} from '@portal/contract/overview/work-queue/endpoints.ts';
import {
  isRepairReason,
  listQueryOf,
  type RepairReason,
  reasonsOf,
  type WorkReason,
} from '@portal/contract/overview/work-queue/reasons.ts';
import { repairListQuery } from '@portal/contract/repairs/repairs/list.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Handlers } from '../../../http/call.ts';
import { listRequests } from '../../calendar/customer-appointments/index.ts';
import { findPlan } from '../../calibration/comparisons/index.ts';
import { findWork } from '../../calibration/nonconforming-work/index.ts';
import { listOutbox } from '../../conversation/outbox/index.ts';
import { listSurveys } from '../../conversation/surveys/index.ts';
import { listLoans } from '../../loans/demo-equipment-loans/index.ts';
import { awaitedWords, conditionOf } from '../../repairs/repairs/index.ts';

const first = { page: 1, pageSize: WORK_ROWS_MAX };
const noRepair = { status: null, technicianName: null, version: null, also: [] } satisfies Partial<WorkRow>;

/** Returns the units that should have come back, by their day (D7.2). */
async function overdueLoans(db: Db): Promise<WorkGroup> {
  const query = { ...first, status: 'overdue', sort: 'expectedReturnDate', order: 'asc' } as const;
  const { rows, total } = await listLoans(db, query);
  return {
    reason: 'loanOverdue',
    total,
    rows: rows.map((loan) => ({
      ...noRepair,
      id: loan.id,
      name: [loan.make, loan.modelName].filter(Boolean).join(' '),
      who: loan.customerName,
      what: loan.serialNumber && `S/N ${loan.serialNumber}`,
      since: loan.expectedReturnDate,
    })),
  };
}

/** Returns the corrective actions of nonconforming work that should be done by now, by their day. */
async function lateActions(db: Db, actor: Actor): Promise<WorkGroup> {
  const { rows, total } = await findWork(db, actor, {
    ...first,
    due: 'overdue',
    sort: 'dueOn',
    order: 'asc',
  });
  return {
    reason: 'actionOverdue',
    total,
    rows: rows.map((work) => ({
      ...noRepair,
      id: work.id,
      name: work.number,
      who: work.person,
      what: work.title,
      since: work.dueOn!,
    })),
  };
}

/** Returns the nonconforming work whose next step is of the caller, oldest first. */
async function ownSteps(db: Db, actor: Actor): Promise<WorkGroup> {
  const { rows, total } = await findWork(db, actor, {
    ...first,
    next: 'mine',
    sort: 'foundOn',
    order: 'asc',
  });
  return {
    reason: 'nonconforming',
    total,
    rows: rows.map((work) => ({
      ...noRepair,
      id: work.id,
      name: work.number,
      who: work.next && nextSteps[work.next],
      what: work.title,
      since: work.foundOn,
    })),
  };
}

/** Returns the procedures that should have taken part in a proficiency test or a comparison by now. */
async function lateComparisons(db: Db): Promise<WorkGroup> {
  const rows = await findPlan(db, true);
  return {
    reason: 'comparisonDue',
    total: rows.length,
    rows: rows.slice(0, WORK_ROWS_MAX).map(({ id, number, title, lastOn, dueOn }) => ({
      ...noRepair,
      id,
      name: number,
      who: lastOn ? `Last one on ${formatDate(lastOn)}` : 'None yet',
      what: title,
      since: dueOn,
    })),
  };
}

/** Returns what customers have written and nobody has answered: their requests for appointments (D5.8). */
async function unansweredRequests(db: Db, actor: Actor): Promise<WorkGroup> {
  const { rows, total } = await listRequests(db, actor, { ...first, state: 'open' });
  return {
    reason: 'message',
    total,
    rows: rows.map((request) => ({
      ...noRepair,
      id: request.id,
      name: request.customerName,
      who: request.appointmentId === null ? 'Asks for an appointment' : 'Asks for another time',
      what: request.note || null,
      since: request.createdAt,
    })),
  };
}

/** Returns the answers after a return that are bad and that nobody has seen, with what the customer wrote. */
async function badAnswers(db: Db): Promise<WorkGroup> {
  const { rows, total } = await listSurveys(db, { ...first, state: 'unseen', order: 'asc' });
  return {
    reason: 'notSatisfied',
    total,
    rows: rows.map((answer) => ({
      ...noRepair,
      id: answer.id,
      name: answer.serviceReportNumber,
      who: answer.customerName,
      what: [`${answer.stars} of ${STARS_MAX} stars`, answer.comment].filter(Boolean).join(': '),
      since: answer.answeredAt ?? answer.askedAt,
    })),
  };
}

/** Returns the mails that were given up (D4.1). */
async function failedMails(db: Db): Promise<WorkGroup> {
  // A mail that was given up waits for no server.
  const { rows, total } = await listOutbox(
    db,
    { ...first, state: 'failed', order: 'asc' },
    { smtpUrl: null },
  );
  return {
    reason: 'mailFailed',
    total,
    rows: rows.map((mail) => ({
      ...noRepair,
      id: mail.id,
      name: mail.subject,
      who: mail.recipients.join(', '),
      what: mail.lastError,
      since: mail.createdAt.toISOString(),
    })),
  };
}

/** The groups that hold no repairs. Each is read by the query of the list that its count opens. */
const otherGroups: Record<Exclude<WorkReason, RepairReason>, (db: Db, actor: Actor) => Promise<WorkGroup>> = {
  loanOverdue: overdueLoans,
  actionOverdue: lateActions,
  nonconforming: ownSteps,
  comparisonDue: lateComparisons,
  notSatisfied: badAnswers,
  message: unansweredRequests,
  mailFailed: failedMails,
};

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
