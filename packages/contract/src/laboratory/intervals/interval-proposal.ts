import { z } from 'zod';

/** The reliability target in percent: so many units are still within their limits at the end of an interval. */
export const RELIABILITY_TARGET = '95';

/** What the calibrations of a unit say about its interval. A person decides. */
export const intervalProposal = z.object({
  calibrations: z.int(),
  within: z.int(),
  /** The mean days from one calibration to the next. */
  days: z.int(),
  verdict: z.enum(['keep', 'shorten', 'lengthen']),
  /** In percent. */
  target: z.string(),
  observed: z.string(),
  probability: z.string(),
  proposedDays: z.int(),
});
export type IntervalProposal = z.infer<typeof intervalProposal>;

/** Returns a proposal in words, with its reason. `what` says what was found in the calibrations that are `within`. */
export function proposalInWords(
  proposal: IntervalProposal,
  what = 'found the unit within its limits',
): string {
  const { calibrations, within, days, verdict, target, probability, proposedDays } = proposal;
  const found = `${within} of ${calibrations} calibrations ${what}.`;
  if (verdict === 'keep')
    return `${found} That fits a target of ${target} %. Keep the interval of about ${days} days.`;
  const act = verdict === 'shorten' ? 'Shorten' : 'Lengthen';
  const amount = verdict === 'shorten' ? 'so few' : 'so many';
  return `${found} At a target of ${target} %, ${amount} happen in ${probability} % of cases. ${act} the interval from about ${days} to ${proposedDays} days.`;
}
