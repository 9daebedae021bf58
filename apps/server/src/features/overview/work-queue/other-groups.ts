import { nextSteps } from '@portal/contract/calibration/nonconforming-work/words.ts';
import { limitsInWords, type Quantity } from '@portal/contract/calibration/rooms/quantities.ts';
import { STARS_MAX } from '@portal/contract/conversation/surveys/rules.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import {
  WORK_ROWS_MAX,
  type WorkGroup,
  type WorkRow,
} from '@portal/contract/overview/work-queue/endpoints.ts';
import type { RepairReason, WorkReason } from '@portal/contract/overview/work-queue/reasons.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { listRequests } from '../../calendar/customer-appointments/index.ts';
import { findPlan } from '../../calibration/comparisons/index.ts';
import { findWork } from '../../calibration/nonconforming-work/index.ts';
import { outsideRooms } from '../../calibration/rooms/index.ts';
import { listOutbox } from '../../conversation/outbox/index.ts';
import { listSurveys } from '../../conversation/surveys/index.ts';
import { listLoans } from '../../loans/demo-equipment-loans/index.ts';

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
    rows: rows.slice(0, WORK_ROWS_MAX).map(({ id, number, title, lastOn, unreviewed, dueOn }) => ({
      ...noRepair,
      id,
      name: number,
      // The days beside it count from the day when the next one was due, and not from the last one.
      who: `Was due ${formatDate(dueOn)}, ${
        unreviewed
          ? `and the one of ${formatDate(unreviewed.comparedOn)} counts once it is reviewed`
          : lastOn
            ? `the last one was on ${formatDate(lastOn)}`
            : 'none yet'
      }`,
      what: title,
      since: dueOn,
    })),
  };
}

const labelOf = (quantity: Quantity): string => conditionKinds.find(({ key }) => key === quantity)!.label;

/** Returns the rooms in use whose newest reading is outside their limits. */
async function roomsOutside(db: Db): Promise<WorkGroup> {
  const rooms = await outsideRooms(db);
  return {
    reason: 'roomOutside',
    total: rooms.length,
    rows: rooms.slice(0, WORK_ROWS_MAX).map(({ id, name, limits, newest }) => ({
      ...noRepair,
      ...{ id, name, since: newest!.measuredAt },
      who: newest!.outside.map((key) => `${labelOf(key)} ${newest![key]}`).join(', '),
      what: newest!.outside.map((key) => `Limits ${limitsInWords(limits, key)}`).join(', '),
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
export const otherGroups: Record<
  Exclude<WorkReason, RepairReason>,
  (db: Db, actor: Actor) => Promise<WorkGroup>
> = {
  loanOverdue: overdueLoans,
  actionOverdue: lateActions,
  nonconforming: ownSteps,
  comparisonDue: lateComparisons,
  roomOutside: roomsOutside,
  notSatisfied: badAnswers,
  message: unansweredRequests,
  mailFailed: failedMails,
};
