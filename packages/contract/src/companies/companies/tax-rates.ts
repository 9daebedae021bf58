import { z } from 'zod';
import { optionalLine } from '../../core/fields.ts';
import { type Rate, toPercent } from '../../core/numbers/percent.ts';
import { percent } from '../../core/numbers/percent-fields.ts';
import { OTHER_TAX_RATES_MAX } from './country-tax-rates.ts';
import { companyMessages } from './messages.ts';
import type { ShownTaxRate } from './shown-tax-rate.ts';

/** The rates beside the company's own in a body. A rate stands in it once. */
export const otherTaxRates = z
  .array(z.object({ rate: percent, name: optionalLine(40) }))
  .max(OTHER_TAX_RATES_MAX, companyMessages.tooManyRates)
  .superRefine((given, ctx) => {
    for (const [at, { rate }] of given.entries())
      if (given.findIndex((other) => other.rate === rate) < at)
        ctx.addIssue({ code: 'custom', message: companyMessages.rateTwice, path: [at, 'rate'], input: rate });
  });

/** Returns the rates of a body as they are stored and shown. */
export const shownTaxRates = (given: readonly { rate: Rate; name?: string | null | undefined }[]) =>
  given.map(({ rate, name }): ShownTaxRate => ({ rate: toPercent(rate), name: name?.trim() || null }));
