import { z } from 'zod';
import { notANumber, WHOLE_QUANTITY } from './number-words.ts';

interface QuantityWords {
  /** For less than one piece, and for what is no number. */
  least: string;
  most: string;
}

/** A number of pieces from 1 to `max` (B5). Half a piece has a message of its own. */
export const quantityField = (max: number, { least, most }: QuantityWords) =>
  z
    .int({
      error: ({ input }) =>
        Number.isNaN(input)
          ? notANumber()
          : typeof input === 'number' && !Number.isInteger(input) && Number.isFinite(input)
            ? WHOLE_QUANTITY
            : least,
    })
    .min(1, least)
    .max(max, most);
