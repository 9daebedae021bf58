import { type CalendarDate, compareDates } from '../../core/dates/dates.ts';

/** What can be true of a revision on a day. `approved` is also one whose day has not come. */
export const revisionStates = ['draft', 'approved', 'replaced'] as const;
export type RevisionState = (typeof revisionStates)[number];

interface Known {
  id: number;
  isApproved: boolean;
  effectiveFrom: CalendarDate | null;
}

/** Returns the approved revision that holds on a day: the last one that had begun. Undefined before the first one. */
export function revisionOn<R extends Known>(revisions: readonly R[], day: CalendarDate): R | undefined {
  return revisions
    .filter(
      ({ isApproved, effectiveFrom }) =>
        isApproved && effectiveFrom !== null && compareDates(effectiveFrom, day) <= 0,
    )
    .toSorted((a, b) => compareDates(a.effectiveFrom!, b.effectiveFrom!))
    .at(-1);
}

/** Returns the state of a revision on a day. A revision is replaced from the day on which the next one holds. */
export function stateOn(revision: Known, all: readonly Known[], day: CalendarDate): RevisionState {
  if (!revision.isApproved) return 'draft';
  const held = revisionOn(all, day);
  const isOlder =
    held !== undefined &&
    held.id !== revision.id &&
    compareDates(revision.effectiveFrom!, held.effectiveFrom!) < 0;
  return isOlder ? 'replaced' : 'approved';
}
