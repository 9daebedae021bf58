import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import type { EstimateState, SentEstimate } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { preauthorisedWords } from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { Tone } from '../../../../ui/badge/badge.tsx';

/** The label and the colour of a version's badge. */
export const stateLook = {
  sent: { label: 'Waiting for answer', tone: 'amber' },
  approved: { label: 'Approved', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  expired: { label: 'Expired', tone: 'orange' },
  superseded: { label: 'Replaced', tone: 'neutral' },
} as const satisfies Record<EstimateState, { label: string; tone: Tone }>;

/** Returns the badge of a version. A sent version that is no longer open does not wait for an answer any more. */
export const lookOf = ({ state, version }: SentEstimate, openVersion: number | null) =>
  state === 'sent' && version !== openVersion
    ? { label: 'Not answered', tone: 'neutral' as const }
    : stateLook[state];

const ways = {
  signed_in: 'in the portal',
  link: 'through the link',
  phone: 'by phone',
  preauthorised: '',
} as const;

/**
 * Returns text such as 'Approved by Ann Bell by phone', or nothing before the answer. `agreedTo` is the amount in dollars
 * that the request named.
 */
export function answerSentence(
  { state, answeredBy, channel }: Pick<SentEstimate, 'state' | 'answeredBy' | 'channel'>,
  agreedTo: Dollars | undefined,
) {
  if (channel === null) return null;
  if (channel === 'preauthorised') return preauthorisedWords(agreedTo);
  return `${state === 'declined' ? 'Declined' : 'Approved'} by ${answeredBy} ${ways[channel]}`;
}
