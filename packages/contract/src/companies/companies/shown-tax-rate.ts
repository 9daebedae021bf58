import { z } from 'zod';
import { percentNumber } from '../../core/numbers/percent-fields.ts';

/** A rate of tax that lines may have instead of the company's own, in an answer. */
export const shownTaxRate = z.object({
  rate: percentNumber,
  /** A short name, such as "Reduced". */
  name: z.string().nullable(),
});
export type ShownTaxRate = z.infer<typeof shownTaxRate>;
