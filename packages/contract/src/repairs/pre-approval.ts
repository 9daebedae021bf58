import { formatMoney } from '../core/money.ts';

/** The amount of the option's name (A2), and of requests from before its amount was stored. Dollars. */
export const USUAL_LIMIT = 200;

/** Returns an amount as the option names it: '$200', and '$1,250.50' with cents. */
const named = (dollars: number): string => formatMoney(dollars).replace(/\.00$/, '');

/** Returns the label of the option on the request form (A2, D3.6): the amount is that of the company. */
export const noEstimateRequiredLabel = (dollars: number): string =>
  `No Estimate Required if under ${named(dollars)}`;

/** Returns the sentence below the option. */
export const noEstimateHint = (dollars: number): string =>
  `We start at once when the repair costs at most ${named(dollars)}.`;

/** Returns the text of the option on the printout and the screens of a request (A2). */
export const noEstimateLabel = (dollars: number | undefined = USUAL_LIMIT): string =>
  `No Estimate if under ${named(dollars)}`;

/** Returns the entry for an estimate that was approved by the option (D3.6). */
export const preauthorisedWords = (dollars: number | undefined = USUAL_LIMIT): string =>
  `Pre-authorised under ${named(dollars)}`;
