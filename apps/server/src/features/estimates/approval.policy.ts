import { type Cents, fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import { approvalSentence, linkSentence } from '@portal/contract/customer-team/messages.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import { type AppError, forbidden } from '../../errors.ts';
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

/** The holder of a link: the person of the team it was mailed to, or null for any other address. */
export interface LinkHolder {
  userId: number | null;
}

/**
 * Returns why a mailed link may not answer an estimate over `total`, or undefined when it may (D3.6). A link mailed to
 * a person of the team has the limit of that person. The sender of the request named all other addresses. A link to one
 * of those may answer no more than the sender may, unless nobody of the team may answer. `team` includes the sender and
 * the holder.
 */
export function linkRefusal(
  { userId }: LinkHolder,
  repair: Pick<RepairRow, 'customerId' | 'userId'>,
  team: readonly TeamPerson[],
  total: Cents,
): string | undefined {
  if (userId !== null) return approvalOf(userId, repair, team, total).sentence;
  const sender = team.find(({ id }) => id === repair.userId);
  if (!sender || sender.customerId !== repair.customerId) return undefined;
  const { sentence, approvers } = approvalOf(sender.id, repair, team, total);
  if (sentence === undefined || approvers.length === 0) return undefined;
  return linkSentence(approvers.map(({ name }) => name));
}

/** Returns a 403 with the sentence of {@link approvalOf}, or undefined when there is none. */
export const approvalRefusal = ({ sentence }: { sentence: string | undefined }): AppError | undefined =>
  sentence === undefined ? undefined : forbidden(sentence, 'estimate.not_approver');
