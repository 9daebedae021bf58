import { compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { type Cents, fromDollars, fromNumeric } from '@portal/contract/core/numbers/money.ts';
import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { EstimateState } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { USUAL_LIMIT } from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { EstimateRow } from '../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type AppError, conflict } from '../../../errors.ts';
import { mayHaveAgreed } from './answer/approval.policy.ts';
import type { TeamPerson } from './answer/approval.queries.ts';

/**
 * Returns the state of a version. After its last day it is expired, even before the scheduled job has stored that
 * (D3.6).
 */
export const stateOf = ({ state, validUntil }: EstimateRow, timeZone: string): EstimateState | 'draft' =>
  state === 'sent' && compareDates(validUntil, today(timeZone)) < 0 ? 'expired' : state;

type Asked = Pick<RepairRow, 'status'>;

/**
 * Returns why this version cannot be answered now (D3.6), or undefined when it can. `current` is the version sent last.
 * Only the current version can be answered, and only while the repair waits for an answer.
 */
export function answerRefusal(
  repair: Asked,
  current: EstimateRow | undefined,
  version: number,
  timeZone: string,
): AppError | undefined {
  if (!current || version > current.version) return conflict('estimate.none', estimateMessages.none);
  if (version < current.version) return conflict('estimate.not_current', estimateMessages.notCurrent);
  const state = stateOf(current, timeZone);
  if (state === 'approved' || state === 'declined')
    return conflict('estimate.answered', estimateMessages.answered);
  if (state === 'expired') return conflict('estimate.expired', estimateMessages.expired);
  if (state !== 'sent' || repair.status !== 'estimate_provided')
    return conflict('estimate.none', estimateMessages.none);
  return undefined;
}

/**
 * Returns whether the customer has agreed to this amount beforehand, and may. Sending such an estimate approves it (D3.6).
 * `team` is that of the repair with its sender.
 */
export const isAgreedTo = (
  repair: Pick<RepairRow, 'noEstimateUnder200' | 'preApprovedUpTo' | 'customerId' | 'userId'>,
  draft: EstimateRow,
  team: readonly TeamPerson[],
): boolean => {
  const total = fromNumeric(draft.total);
  return repair.noEstimateUnder200 && total <= agreedLimit(repair) && mayHaveAgreed(repair, team, total);
};

/** Returns the amount that stood in the text the customer agreed to. A later setting of the company changes nothing. */
export const agreedLimit = ({ preApprovedUpTo }: Pick<RepairRow, 'preApprovedUpTo'>): Cents =>
  fromNumeric(preApprovedUpTo) ?? fromDollars(USUAL_LIMIT);

/** Returns whether a repair still takes estimates. A shipped or cancelled repair takes none. */
export const takesEstimates = ({ status }: Asked): boolean => status !== 'shipped' && status !== 'cancelled';
