import { addDays, dateIn } from '@portal/contract/core/dates.ts';
import { VALID_DAYS } from '@portal/contract/estimates/endpoints.ts';
import type { Db } from '../db/bound-kysely.ts';
import { inChunks } from './in-chunks.ts';
import type { People } from './make-people.ts';
import type { StoredRepair } from './store-repairs.ts';

/** The portal itself makes the estimates of these statuses, see send-estimates.ts. */
const OF_TODAY: ReadonlySet<string> = new Set([
  'estimate_provided',
  'estimate_approved',
  'estimate_declined',
]);

interface PastEstimate {
  companyId: number;
  repairId: number;
  total: string;
  sentAt: Date;
  answeredAt: Date;
  answeredBy: string;
  state: 'approved' | 'declined';
  isPreApproved: boolean;
}

function pastEstimateOf({ plan, row }: StoredRepair): PastEstimate | undefined {
  const entryOf = (status: string) => plan.entries.find((entry) => entry.status === status);
  const sent = entryOf('estimate_provided');
  const answer = entryOf('estimate_approved') ?? entryOf('estimate_declined');
  if (OF_TODAY.has(row.status) || !sent || !answer || row.estimatedCost === null) return undefined;
  return {
    companyId: row.companyId,
    repairId: row.id,
    total: row.estimatedCost,
    sentAt: sent.at,
    answeredAt: answer.at,
    answeredBy: answer.byName ?? row.contactName ?? 'The customer',
    state: answer.status === 'estimate_approved' ? 'approved' : 'declined',
    isPreApproved: answer.message.startsWith('Pre-authorised'),
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
  for (const [i, { sentAt, answeredAt, answeredBy, state, isPreApproved }] of past.entries())
    await db
      .updateTable('estimates')
      .set({
        state,
        sentAt,
        sentByUserId: coordinator.id,
        decision: state === 'approved' ? 'approve' : 'decline',
        answeredAt,
        ...(!isPreApproved && { answeredBy }),
        channel: isPreApproved ? 'preauthorised' : 'phone',
      })
      .where('id', '=', rows[i]!.id)
      .execute();
}
