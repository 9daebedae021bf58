import { type Cents, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import {
  approvalSentence,
  linkSentence,
  signInSentence,
} from '@portal/contract/people/customer-team/messages.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { type AppError, forbidden } from '../../../../errors.ts';
import type { TeamPerson } from './approval.queries.ts';

const mayAnswer = ({ mayApproveEstimates, approvalLimit }: TeamPerson, total: Cents): boolean => {
  const limit = fromNumeric(approvalLimit);
  return mayApproveEstimates && (limit === null || total <= limit);
};

export interface Approval {
  /** Why the person may not answer, and who may. Undefined when the person may answer. */
  sentence: string | undefined;
  /** The other members of the repair's team who may approve. */
  approvers: TeamPerson[];
}

/**
 * Returns whether a user may answer an estimate over `total`. A repair belongs to its customer record. A user who left
 * that team still sees the repairs they sent in, but may answer only when nobody of the team may.
 */
export function approvalOf(
  userId: number,
  { customerId }: Pick<RepairRow, 'customerId'>,
  team: readonly TeamPerson[],
  total: Cents,
): Approval {
  const me = team.find(({ id }) => id === userId);
  const approvers = team.filter(
    (person) => person.id !== userId && person.customerId === customerId && mayAnswer(person, total),
  );
  const isOutside = customerId !== null && me?.customerId !== customerId;
  if (isOutside ? approvers.length === 0 : me && mayAnswer(me, total))
    return { sentence: undefined, approvers };
  const reason = isOutside ? 'other_team' : me?.mayApproveEstimates ? 'above_limit' : 'no_right';
  const limit = toDollars(fromNumeric(me?.approvalLimit ?? null));
  return {
    sentence: approvalSentence(
      reason,
      limit,
      approvers.map(({ name }) => name),
    ),
    approvers,
  };
}

/** Who holds a link: the person of the team it was mailed to, one other address, or nobody in particular. */
export interface LinkHolder {
  userId: number | null;
  madeBy: 'mail' | 'shared_mail' | 'staff' | 'tracking';
}

/**
 * Returns why a link that nobody in particular holds may not answer: it approves up to the lowest limit of the team, because
 * anybody of the team may have it.
 */
function sharedRefusal(
  { customerId, userId }: Pick<RepairRow, 'customerId' | 'userId'>,
  team: readonly TeamPerson[],
  total: Cents,
): string | undefined {
  const members = team.filter((person) =>
    customerId === null ? person.id === userId : person.customerId === customerId,
  );
  if (members.every((person) => mayAnswer(person, total))) return undefined;
  const limits = members.flatMap(({ mayApproveEstimates, approvalLimit }) =>
    mayApproveEstimates ? (fromNumeric(approvalLimit) ?? []) : (0 as Cents),
  );
  return signInSentence(toDollars(Math.min(...limits) as Cents) ?? 0);
}

/**
 * Returns why a link may not answer an estimate over `total`, or undefined when it may (D3.6). A link mailed to a person
 * of the team has the limit of that person. The sender of the request named all other addresses. A link to one of those
 * may answer no more than the sender may, unless nobody of the team may answer. `team` includes the sender and the holder.
 */
export function linkRefusal(
  { userId, madeBy }: LinkHolder,
  repair: Pick<RepairRow, 'customerId' | 'userId'>,
  team: readonly TeamPerson[],
  total: Cents,
): string | undefined {
  if (userId !== null) return approvalOf(userId, repair, team, total).sentence;
  if (madeBy !== 'mail') return sharedRefusal(repair, team, total);
  const sender = team.find(({ id }) => id === repair.userId);
  if (!sender || sender.customerId !== repair.customerId) return undefined;
  const { sentence, approvers } = approvalOf(sender.id, repair, team, total);
  if (sentence === undefined || approvers.length === 0) return undefined;
  return linkSentence(approvers.map(({ name }) => name));
}

/**
 * Returns whether an agreement made with the request still stands for an estimate over `total`: nobody agrees beforehand to
 * more than they may approve when the estimate is sent (D3.6). Staff write down the agreement of a request without a
 * portal user.
 */
export const mayHaveAgreed = (
  repair: Pick<RepairRow, 'customerId' | 'userId'>,
  team: readonly TeamPerson[],
  total: Cents,
): boolean => repair.userId === null || approvalOf(repair.userId, repair, team, total).sentence === undefined;

/** Returns a 403 with the sentence of {@link approvalOf}, or undefined when there is none. */
export const approvalRefusal = ({ sentence }: { sentence: string | undefined }): AppError | undefined =>
  sentence === undefined ? undefined : forbidden(sentence, 'estimate.not_approver');
