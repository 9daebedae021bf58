import { type IntervalRecord, proposedDays, testInterval } from '../arithmetic/interval-test.ts';
import { type IntervalProposal, RELIABILITY_TARGET } from './interval-proposal.ts';

/** Returns what the interval test method proposes, given the mean days between the calibrations. At least three are needed. */
export const intervalProposalOf = (found: IntervalRecord, days: number): IntervalProposal => ({
  ...found,
  ...testInterval(found, RELIABILITY_TARGET),
  ...{ days, target: RELIABILITY_TARGET },
  proposedDays: proposedDays(days, found, RELIABILITY_TARGET),
});
