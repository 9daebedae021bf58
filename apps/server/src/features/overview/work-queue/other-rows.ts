import { STARS_MAX } from '@portal/contract/conversation/surveys/rules.ts';
import {
  WORK_ROWS_MAX,
  type WorkGroup,
  type WorkRow,
} from '@portal/contract/overview/work-queue/endpoints.ts';
import type { RepairReason, WorkReason } from '@portal/contract/overview/work-queue/reasons.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { listRequests } from '../../calendar/customer-appointments/index.ts';
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
  const { rows, total } = await listOutbox(db, { ...first, state: 'failed', order: 'asc' });
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
  notSatisfied: badAnswers,
  message: unansweredRequests,
  mailFailed: failedMails,
};
