import { type Dollars, formatMoney } from '../../core/numbers/money.ts';

/** Messages of refused changes to a team. */
export const teamMessages = {
  notManager: 'Only people who manage the team can do this.',
  unconfirmed: 'Please confirm your email address before you invite colleagues.',
  lastManager: 'Somebody has to manage the team. Let somebody else manage it first.',
  onlyMember: 'You are the only one on your team.',
  mayAnswer: 'You may answer this estimate yourself.',
  nobodyToAsk: 'Nobody on your team may approve this estimate.',
} as const;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** The reasons why a user may not answer an estimate. */
export type ApprovalReason = 'no_right' | 'above_limit' | 'other_team';

/** Returns why a user may not answer an estimate, and who may. */
export function approvalSentence(
  reason: ApprovalReason,
  limit: Dollars | null,
  approvers: readonly string[],
): string {
  const why =
    reason === 'above_limit'
      ? `You may approve estimates up to ${formatMoney(limit ?? 0)}.`
      : reason === 'no_right'
        ? 'You may not approve estimates.'
        : 'This repair belongs to a team you are not part of.';
  const who =
    approvers.length > 0
      ? `${listed(approvers)} may approve this one.`
      : 'Nobody on your team may approve this one. The person who manages the team can change that.';
  return `${why} ${who}`;
}

/** Returns why a link that was mailed to somebody outside the team cannot answer an estimate, and who may answer. */
export const linkSentence = (approvers: readonly string[]): string =>
  `This estimate needs the approval of ${listed(approvers)}, signed in to the portal.`;

/** Returns why a link that nobody in particular holds cannot answer. `limit` is what it may approve. */
export const signInSentence = (limit: Dollars): string =>
  limit > 0
    ? `Please sign in to answer this estimate. Without signing in, this link approves up to ${formatMoney(limit)}.`
    : 'Please sign in to answer this estimate.';

/** Returns the mail that invites a colleague. `link` is the personal link. */
export const colleagueInvitation = (from: string, customer: string, company: string, link: string) => ({
  subject: `${from} invites you to the portal of ${company}`,
  message: [
    'Hello,',
    `${from} invites you to the portal of ${company} for repairs and calibrations, as a colleague at ${customer}. There you can send in equipment, follow its progress and see the requests of your team.`,
    `Create your account here:\n${link}`,
  ].join('\n\n'),
});
