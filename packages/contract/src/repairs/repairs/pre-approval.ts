import { type Dollars, dollars, formatMoney } from '../../core/numbers/money.ts';
import { speaker } from '../../core/words.ts';

/** The amount of the option's name (A2), and of requests from before its amount was stored. */
export const USUAL_LIMIT = dollars(200);

/** Returns an amount as the option names it: '$200', and '$1,250.50' with cents. */
const named = (amount: Dollars): string => formatMoney(amount).replace(/[.,]00(?=\D*$)/, '');

/** Returns the label of the option on the request form (A2, D3.6): the amount is that of the company. */
export const noEstimateRequiredLabel = (limit: Dollars): string =>
  `No Estimate Required if under ${named(limit)}`;

/** Returns the sentence below the option. */
export const noEstimateHint = (limit: Dollars): string =>
  `We start right away if the repair costs no more than ${named(limit)}.`;

export const preApprovalTexts = {
  'preApproval.noEstimate': 'No Estimate if under {amount}',
  'preApproval.agreedAmount': 'the agreed amount',
} as const;
const say = /* @__PURE__ */ speaker(preApprovalTexts);

/** The words for an amount that the reader may not see. The usual one would be wrong where the company has another. */
const agreed = (limit: Dollars | undefined): string =>
  limit === undefined ? say('preApproval.agreedAmount') : named(limit);

/** Returns the text of the option on the printout and the screens of a request (A2). */
export const noEstimateLabel = (limit: Dollars | undefined): string =>
  say('preApproval.noEstimate', { amount: agreed(limit) });

/** Returns the entry for an estimate that was approved by the option (D3.6). */
export const preauthorisedWords = (limit: Dollars | undefined): string =>
  `Pre-authorised under ${agreed(limit)}`;

/** Said to somebody who chooses the option without the right to approve estimates (D3.6). */
export const notYoursToAgree =
  'You may not approve estimates, so you cannot agree to one in advance. Clear this option.';

/** Said to somebody whose own limit is below the amount of the option (D3.6). */
export const aboveYourLimit = (limit: Dollars): string =>
  `You may approve estimates up to ${named(limit)} only. Clear this option.`;
