import { addDays, dateIn } from '@portal/contract/core/dates/dates.ts';
import { cents, fromDollars, fromNumeric, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { VALID_DAYS } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { EstimateLineKind } from '@portal/contract/estimates/estimates/lines.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { proposedLines } from '../../features/estimates/estimates/index.ts';
import type { People } from '../plan/people.ts';
import type { PlannedEntry } from '../plan/repair-plan.ts';
import { inChunks, type StoredRepair } from './store-repairs.ts';

/** An estimate that a timeline names, or a draft when it was not sent. */
interface MadeEstimate {
  repair: StoredRepair;
  total: string;
  sentAt: Date | undefined;
  answer: PlannedEntry | undefined;
}

/** The price of an inspected repair, whose costs nobody has entered yet. */
const DRAFTED = toNumeric(cents(168_00));
const NOTE = 'The work takes about a week after your approval.';
const DECLINED = 'A new one costs less than the repair.';
/** The network address of customers who answer in the portal (RFC 5737). */
const ADDRESS = '203.0.113.7';

const sentOf = (repair: StoredRepair): MadeEstimate[] => {
  const { plan, row } = repair;
  const entryOf = (status: string) => plan.entries.find((entry) => entry.status === status);
  const sent = entryOf('estimate_provided');
  if (!sent || row.estimatedCost === null) return [];
  const answer = entryOf('estimate_approved') ?? entryOf('estimate_declined');
  return [{ repair, total: row.estimatedCost, sentAt: sent.at, answer }];
};

/** Returns the newest inspected repairs, each with the draft of an estimate. */
const draftsOf = (repairs: readonly StoredRepair[], count: number): MadeEstimate[] =>
  repairs
    .filter(({ row }) => row.status === 'inspected')
    .toReversed()
    .slice(0, count)
    .map((repair) => ({ repair, total: DRAFTED, sentAt: undefined, answer: undefined }));

interface Line {
  kind: EstimateLineKind;
  partNumber: string | null;
  description: string;
  quantity: number;
  price: string;
}

/** Returns the parts and the labor of a repair, or one line when the repair has cost something else in the end. */
function linesOf({ repair: { plan, row }, total }: MadeEstimate): Line[] {
  const parts = plan.parts.map(({ partNumber, description, quantity, msrpPrice }) => ({
    ...{ partNumber, quantity, description: description ?? '' },
    msrpPrice: toNumeric(msrpPrice),
  }));
  const work = { laborCost: row.laborCost, inboundShippingCost: null, outboundShippingCost: null };
  const proposed = proposedLines(work, parts);
  if (proposed.lines.length > 0 && fromDollars(proposed.total) === fromNumeric(total))
    return proposed.lines.map(({ kind, partNumber, description, quantity, price }) => ({
      ...{ kind, partNumber, description, quantity },
      price: toNumeric(fromDollars(price)),
    }));
  return [
    { kind: 'labor', partNumber: null, description: 'Repair, parts included', quantity: 1, price: total },
  ];
}

/** What an answer leaves on its estimate. Customers with an account answer in the portal, others by phone. */
const answerColumns = ({ repair: { row }, answer }: MadeEstimate) => {
  if (!answer) return { state: 'sent' as const };
  const approves = answer.status === 'estimate_approved';
  const decision = approves ? ('approve' as const) : ('decline' as const);
  const answered = {
    ...{ decision, state: approves ? ('approved' as const) : ('declined' as const) },
    ...{ answeredAt: answer.at, reason: approves ? null : DECLINED },
  };
  if (answer.message.startsWith('Pre-authorised')) return { ...answered, channel: 'preauthorised' as const };
  const isSignedIn = answer.by !== null && answer.by.id === row.userId;
  return {
    ...answered,
    answeredBy: answer.byName ?? row.contactName ?? 'The customer',
    ...(isSignedIn
      ? { channel: 'signed_in' as const, answeredByUserId: row.userId, answeredFrom: ADDRESS }
      : { channel: 'phone' as const }),
  };
};

/**
 * Stores the estimates that timelines name, with their answers, and some drafts. The job for missing documents draws
 * theirs. Nothing is mailed.
 */
export async function makeEstimates(
  db: Db,
  { coordinator }: People,
  { estimateDrafts }: { estimateDrafts: number },
  repairs: readonly StoredRepair[],
): Promise<void> {
  const made = [...repairs.flatMap(sentOf), ...draftsOf(repairs, estimateDrafts)];
  const drafts = made.map(({ repair: { row }, total, sentAt }) => ({
    companyId: row.companyId,
    repairId: row.id,
    version: 1,
    total,
    note: NOTE,
    validUntil: addDays(dateIn('UTC', sentAt ?? row.touchedAt), VALID_DAYS),
    createdByUserId: coordinator.id,
    isMailed: false,
    updatedAt: sentAt ?? row.touchedAt,
  }));
  const rows = await inChunks(drafts, 200, (chunk) =>
    db.insertInto('estimates').values(chunk).returning('id').execute(),
  );
  // Lines are written while the estimate is a draft, because a sent estimate cannot be changed.
  const lines = made.flatMap((estimate, i) =>
    linesOf(estimate).map((line, position) => ({
      ...{ companyId: estimate.repair.row.companyId, estimateId: rows[i]!.id, position },
      ...line,
    })),
  );
  await inChunks(lines, 500, (chunk) => db.insertInto('estimateLines').values(chunk).execute());
  for (const [i, estimate] of made.entries())
    if (estimate.sentAt)
      await db
        .updateTable('estimates')
        .set({
          ...{ sentAt: estimate.sentAt, sentByUserId: coordinator.id },
          ...answerColumns(estimate),
        })
        .where('id', '=', rows[i]!.id)
        .execute();
}
