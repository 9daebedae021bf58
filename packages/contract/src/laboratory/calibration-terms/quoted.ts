import type { ItemAgreement, QuotedCalibration } from './shapes.ts';
import { termsSentences } from './words.ts';

/** Returns what an estimate quotes for the units of a request: what staff propose, else what is agreed. Null without units. */
export const quotedFor = (agreements: readonly ItemAgreement[]): QuotedCalibration[] | null =>
  agreements.length === 0
    ? null
    : agreements.map(({ itemId, unit, proposed, terms: agreed }) => {
        const terms = proposed?.terms ?? agreed;
        return { itemId, unit, terms, sentences: termsSentences(terms) };
      });
