import { nonconformingWorkMessages as say } from './messages.ts';
import type { WorkDecision, WorkRisk, WorkState } from './words.ts';

/** What of a record decides about its state. */
export interface WorkFacts {
  risk: WorkRisk | null;
  decision: WorkDecision | null;
  cause: string | null;
  action: string | null;
  /** When the action was done. */
  doneOn: string | null;
  /** Null until somebody has checked the effect of the action. */
  isEffective: boolean | null;
  isClosed: boolean;
}

/** Returns the state of a record. Nobody sets it: it follows from what was entered, in whatever order. */
export function stateOfWork({ decision, cause, action, isEffective, isClosed }: WorkFacts): WorkState {
  if (isClosed) return 'closed';
  if (decision === null) return 'reported';
  if (cause === null || action === null) return 'decided';
  return isEffective === true ? 'checked' : 'acting';
}

/** What may be missing before a record can be closed, in the order in which people do it. */
export type Missing =
  | 'risk'
  | 'decision'
  | 'withdrawal'
  | 'telling'
  | 'cause'
  | 'action'
  | 'done'
  | 'check'
  | 'effect';

/** What the linked certificates say about closing a record. */
export interface LinkedFacts {
  /** Customers who were not told yet. */
  untold: number;
  /** Certificates in force. */
  inForce: number;
}

/** Returns what is missing before a record can be closed, each with its sentence. */
export function whyNotClosable(
  facts: WorkFacts,
  { untold, inForce }: LinkedFacts,
): { missing: Missing; message: string }[] {
  const { risk, decision, cause, action, doneOn, isEffective } = facts;
  const all: [Missing, boolean, string][] = [
    ['risk', risk === null, say.riskMissing],
    ['decision', decision === null, say.decisionMissing],
    ['withdrawal', decision === 'withdraw' && inForce > 0, say.inForce(inForce)],
    ['telling', untold > 0, say.untold(untold)],
    ['cause', cause === null, say.causeMissing],
    ['action', action === null, say.actionMissing],
    ['done', action !== null && doneOn === null && isEffective === null, say.doneMissing],
    ['check', doneOn !== null && isEffective === null, say.checkMissing],
    ['effect', isEffective === false, say.notEffective],
  ];
  return all.flatMap(([missing, isMissing, message]) => (isMissing ? [{ missing, message }] : []));
}
