import { compareDecimals } from '../../core/numbers/decimals.ts';
import type { EvaluatedSide } from './evaluation.ts';
import { worksheetMessages as say } from './messages.ts';

/** What is said in a few words where a measurement is too coarse for its limits. */
export const COARSE = 'U too large';

/**
 * Returns why the measurement of a point is too coarse for its limits, whatever word it has: U is larger than they are (a TUR below 1),
 * or the rule leaves no value that passes. Null where it is fine enough.
 */
export function coarseWords(side: Pick<EvaluatedSide, 'ratio' | 'canPass'>): string | null {
  const { ratio, canPass } = side;
  if (ratio !== null && compareDecimals(ratio, '1') < 0) return say.coarse(ratio);
  return canPass ? null : say.noneCanPass;
}
