import { addDays, dateIn } from '@portal/contract/core/dates/dates.ts';
import { VALID_DAYS } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { People } from '../plan/people.ts';
import { inChunks, type StoredRepair } from './store-repairs.ts';

interface PastEstimate {
  companyId: number;
  repairId: number;
  total: string;
  sentAt: Date;
  answer: { at: Date; by: string; decision: 'approve' | 'decline'; isPreApproved: boolean } | null;
}

function pastEstimateOf({ plan, row }: StoredRepair): PastEstimate | undefined {
  const entryOf = (status: string) => plan.entries.find((entry) => entry.status === status);
  const sent = entryOf('estimate_provided');
  const answer = entryOf('estimate_approved') ?? entryOf('estimate_declined');
  if (!sent || row.estimatedCost === null) return undefined;
  return {
    companyId: row.companyId,
    repairId: row.id,
    total: row.estimatedCost,
    sentAt: sent.at,
    answer: answer
      ? {
          at: answer.at,
          by: answer.byName ?? row.contactName ?? 'The customer',
          decision: answer.status === 'estimate_approved' ? 'approve' : 'decline',
          isPreApproved: answer.message.startsWith('Pre-authorised'),
        }
      : null,
  };
}

/**
 * Stores the estimates that past timelines name, with their answers. The job for missing documents draws theirs.
 * Nothing is mailed.
 */
export async function storePastEstimates(
  db: Db,
  repairs: readonly StoredRepair[],
  { coordinator }: People,
): Promise<void> {
  const past = repairs.flatMap((repair) => pastEstimateOf(repair) ?? []);
  const drafts = past.map(({ companyId, repairId, total, sentAt }) => ({
    companyId,
    repairId,
    version: 1,
    total,
    note: null,
    validUntil: addDays(dateIn('UTC', sentAt), VALID_DAYS),
    createdByUserId: coordinator.id,
    isMailed: false,
    updatedAt: sentAt,
  }));
  const rows = await inChunks(drafts, 200, (chunk) =>
    db.insertInto('estimates').values(chunk).returning('id').execute(),
  );
  // Lines are written while the estimate is a draft, because a sent estimate cannot be changed.
  const lines = past.map(({ companyId, total }, i) => ({
    companyId,
    estimateId: rows[i]!.id,
    position: 0,
    kind: 'labor' as const,
    partNumber: null,
    description: 'Repair, parts included',
    quantity: 1,
    price: total,
  }));
  await inChunks(lines, 500, (chunk) => db.insertInto('estimateLines').values(chunk).execute());
  for (const [i, { sentAt, answer }] of past.entries())
    await db
      .updateTable('estimates')
      .set({ state: stateOf(answer), sentAt, sentByUserId: coordinator.id, ...answerColumns(answer) })
      .where('id', '=', rows[i]!.id)
      .execute();
}

type Answer = PastEstimate['answer'];

const stateOf = (answer: Answer) =>
  answer === null ? 'sent' : answer.decision === 'approve' ? 'approved' : 'declined';

const answerColumns = (answer: Answer) =>
  answer && {
    decision: answer.decision,
    answeredAt: answer.at,
    ...(answer.isPreApproved
      ? { channel: 'preauthorised' as const }
      : { answeredBy: answer.by, channel: 'phone' as const }),
  };
