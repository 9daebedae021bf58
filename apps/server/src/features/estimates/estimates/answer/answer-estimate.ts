import { type Cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { isStaff, type Role } from '@portal/contract/core/roles.ts';
import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { AnswerChannel } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { sql } from 'kysely';
import type { EstimateRow } from '../../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import type { Locked } from '../../../../db/transactions/locked.ts';
import { type AppError, conflict } from '../../../../errors.ts';
import type { Work } from '../../../../work.ts';
import { ownCompany } from '../../../companies/companies/index.ts';
import { type RecordedActor, record } from '../../../records/audit/index.ts';
import { notify } from '../../../records/notifications/index.ts';
import { addEntry, newRepairVersion, publishChange, stepTo } from '../../../repairs/repairs/index.ts';
import { deliverEstimateJob } from '../delivery/deliver-estimate.job.ts';
import { answerRefusal } from '../estimate.policy.ts';
import { linesOfRepair, lockCurrent } from '../estimate.queries.ts';
import { mailAnswered, totalOf } from '../estimate-mail.ts';
import { totalNow } from '../paper/estimate-terms.ts';
import { leastTotal, type Taken, takenColumns, takenLines } from '../taken-lines.ts';
import { approvalOf, approvalRefusal, type LinkHolder, linkRefusal } from './approval.policy.ts';
import { teamOfRepair } from './approval.queries.ts';

/**
 * The person who answers, as far as known: a signed-in user, the holder of a link, or staff for a person on the phone.
 */
/** One answer: signed in, through a link, or by phone. */
export interface EstimateAnswer {
  version: number;
  decision: 'approve' | 'decline';
  name: string;
  reason?: string | null | undefined;
  poNumber?: string | null | undefined;
  signature?: string | null | undefined;
  /** The positions of the optional lines that are taken. Without them those that staff ticked. */
  options?: readonly number[] | undefined;
  channel: Exclude<AnswerChannel, 'preauthorised'>;
  /** The holder of the link, for an answer through a link. */
  holder?: LinkHolder;
}

/** Returns the sentence for the timeline. */
function sentenceOf({ decision, name, reason, poNumber, channel }: EstimateAnswer): string {
  const how = channel === 'phone' ? ' by phone' : '';
  return decision === 'approve'
    ? `Estimate approved by ${name}${how}.${poNumber ? ` PO number ${poNumber}.` : ''}`
    : `Estimate declined by ${name}${how}: ${reason}`;
}

async function store(
  { db, actor, origin }: Work<RecordedActor & { role: Role }>,
  current: Locked<EstimateRow>,
  answer: EstimateAnswer,
  taken: Taken | undefined,
): Promise<EstimateRow> {
  const { decision, name, reason, poNumber, signature, channel } = answer;
  const stored = await db
    .updateTable('estimates')
    .set({
      state: decision === 'approve' ? 'approved' : 'declined',
      decision,
      channel,
      answeredAt: sql<Date>`now()`,
      answeredBy: name,
      answeredByUserId: actor.userId,
      answeredFrom: channel === 'phone' ? null : origin.address,
      reason: reason || null,
      poNumber: poNumber || null,
      signature: signature || null,
      ...takenColumns(taken),
    })
    .where('id', '=', current.id)
    .where('state', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
  if (!stored) throw conflict('estimate.answered', estimateMessages.answered);
  return stored;
}

const notifyAnswer = (
  answering: Work<RecordedActor & { role: Role }>,
  repair: RepairRow,
  estimate: EstimateRow,
  sentence: string,
) => {
  const done = estimate.decision === 'approve' ? 'approved' : 'declined';
  const news = {
    companyId: repair.companyId,
    ...(answering.actor.userId !== null && { exceptUserId: answering.actor.userId }),
    kind: 'estimate.answered' as const,
    title: `${repair.serviceReportNumber}: estimate for ${totalOf(estimate)} ${done}`,
    body: sentence,
  };
  return Promise.all([
    notify(answering, { ...news, to: { group: 'admins' }, link: repairPaths.adminRepair(repair.id) }),
    notify(answering, {
      ...news,
      to: { userIds: [repair.userId], customerId: repair.customerId },
      link: repairPaths.repair(repair.id),
    }),
  ]);
};

/**
 * Returns a 403 for a person who may not answer for the team, or not over this amount. Staff decide for themselves
 * which answers by phone they record.
 */
async function refusalOf(
  { db, actor }: Work<RecordedActor & { role: Role }>,
  repair: RepairRow,
  { channel, holder }: EstimateAnswer,
  total: Cents,
): Promise<AppError | undefined> {
  if (channel === 'link') {
    const link = holder ?? { userId: null, madeBy: 'shared_mail' };
    const team = await teamOfRepair(db, repair.id, link.userId ?? repair.userId, true);
    return approvalRefusal({ sentence: linkRefusal(link, repair, team, total) });
  }
  if (channel !== 'signed_in' || actor.userId === null) return undefined;
  const team = await teamOfRepair(db, repair.id, actor.userId, true);
  return approvalRefusal(approvalOf(actor.userId, repair, team, total));
}

/**
 * Approves or declines the current version (D3.6). The caller has locked `repair`, so only one of two answers at the
 * same time counts.
 * @throws 403 for a signed-in user or the holder of a link who may not answer for their team or not over this amount;
 * 409 for any version but the current one, for an expired or answered version, and for any status but Pending Approval.
 */
export async function answerEstimate(
  answering: Work<RecordedActor & { role: Role }>,
  repair: Locked<RepairRow>,
  answer: EstimateAnswer,
): Promise<void> {
  const { db, actor, runtime } = answering;
  const [current, company, allLines] = await Promise.all([
    lockCurrent(db, repair.id),
    ownCompany(db),
    linesOfRepair(db, repair.id),
  ]);
  const refusal = answerRefusal(repair, current, answer.version, company.timeZone);
  if (refusal || !current) throw refusal ?? conflict('estimate.none', estimateMessages.none);

  const lines = allLines.filter(({ estimateId }) => estimateId === current.id);
  const approves = answer.decision === 'approve';
  const taken = approves ? takenLines(current, lines, answer.options) : undefined;
  const asked = taken?.sums.total ?? (approves ? totalNow(current) : leastTotal(current, lines));
  const refused = await refusalOf(answering, repair, answer, asked);
  if (refused) throw refused;

  const estimate = await store(answering, current, answer, taken);
  const status = answer.decision === 'approve' ? 'estimate_approved' : 'estimate_declined';
  const updated = await db
    .updateTable('repairs')
    .set({
      ...stepTo(actor, repair, status)?.columns,
      ...(estimate.poNumber && { poNumber: estimate.poNumber }),
      ...(taken && { estimatedCost: toNumeric(taken.sums.total) }),
      ...newRepairVersion,
    })
    .where('id', '=', repair.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (approves && estimate.calibrationTerms)
    await (await import('../../../laboratory/calibration-terms/index.ts')).acceptQuoted(db, {
      ...{ companyId: repair.companyId, estimateId: estimate.id, quoted: estimate.calibrationTerms },
      ...{ by: answer.name, byUserId: answer.channel === 'signed_in' ? actor.userId : null },
      enteredBy: (isStaff(actor.role) && actor.displayName) || answer.name,
      enteredByUserId: actor.userId,
    });
  const sentence = sentenceOf(answer);
  const writer = { userId: actor.userId, displayName: isStaff(actor.role) ? actor.displayName : answer.name };
  await Promise.all([
    addEntry({ db, actor: writer }, repair, { message: sentence, status }),
    record(answering, {
      action: answer.decision === 'approve' ? 'estimate.approved' : 'estimate.declined',
      kind: 'repair',
      id: repair.id,
      before: { status: repair.status },
      after: {
        ...{ status, version: estimate.version, name: answer.name, channel: answer.channel },
        ...(taken && { options: taken.positions, total: estimate.answeredTotal }),
      },
    }),
    // With optional lines the confirmation waits for the PDF of what was approved.
    taken
      ? runtime.jobs.enqueue(db, deliverEstimateJob, { companyId: repair.companyId, estimateId: estimate.id })
      : mailAnswered({ db, runtime }, { company, repair: updated, estimate }),
    notifyAnswer(answering, repair, estimate, sentence),
    publishChange(answering, updated),
  ]);
}
