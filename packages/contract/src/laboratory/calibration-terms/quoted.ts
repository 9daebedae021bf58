import { termsOver } from './resolve.ts';
import type { CalibrationTerms, ItemAgreement, QuotedCalibration } from './shapes.ts';
import { termsSentences } from './words.ts';

/**
 * Returns what holds once an open wish of the customer is accepted: what was shown with the request. Another customer was shown nothing,
 * so their own defaults stand below it. Without a wish it is what holds now.
 */
export function wishedTerms({ wish, terms }: Pick<ItemAgreement, 'wish' | 'terms'>): CalibrationTerms {
  if (!wish?.isOpen) return terms;
  return wish.hindrance === 'customer' ? termsOver(wish.terms, terms) : wish.shown;
}

/**
 * Returns what an estimate quotes for the units of a request: what staff propose, else what the request asked for, else what is agreed. Null without units.
 */
export const quotedFor = (agreements: readonly ItemAgreement[]): QuotedCalibration[] | null =>
  agreements.length === 0
    ? null
    : agreements.map((agreement) => {
        const { itemId, unit, proposed } = agreement;
        const terms = proposed?.terms ?? wishedTerms(agreement);
        return { itemId, unit, terms, sentences: termsSentences(terms) };
      });
