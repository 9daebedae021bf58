import { termsOver } from './resolve.ts';
import type { CalibrationTerms, ItemAgreement, QuotedCalibration } from './shapes.ts';
import { termsSentences } from './words.ts';

/** Returns what holds once an open wish of the customer is accepted; without one what holds now. */
export const wishedTerms = ({ wish, terms }: Pick<ItemAgreement, 'wish' | 'terms'>): CalibrationTerms =>
  wish?.isOpen ? termsOver(wish.terms, terms) : terms;

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
