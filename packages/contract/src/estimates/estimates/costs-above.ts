import { z } from 'zod';
import { type Cents, cents, formatMoney, fromDollars, toDollars } from '../../core/numbers/money.ts';
import { dollarNumber } from '../../core/numbers/money-fields.ts';
import { fromPercent, toPercent } from '../../core/numbers/percent.ts';
import type { Discount } from '../../repairs/repairs/sums.ts';
import { worthOf } from '../../repairs/repairs/worth.ts';
import { shownDiscount } from './shown-estimate.ts';
import { agreedTerms } from './shown-sums.ts';

/** What the customer approved last, in an answer to admins. Absent while a newer estimate waits for an answer. */
export const agreedEstimate = z.object({
  /** Dollars after the discount and before tax. */
  net: dollarNumber,
  /** Dollars or percent. */
  discount: shownDiscount.nullable(),
});
export type AgreedEstimate = z.infer<typeof agreedEstimate>;

const worthNow = (totalCost: Cents, discount: Discount | null) =>
  worthOf(totalCost, { discount, taxRate: fromPercent('0'), taxExempt: true });

/** Returns by how much these costs exceed what the customer approved, both after the discount and before tax. */
export const costsAbove = (totalCost: Cents, net: Cents, discount: Discount | null): Cents =>
  cents(Math.max(0, worthNow(totalCost, discount).net - net));

/** Returns the warning for costs above what the customer approved, with both sums, or undefined. */
export function costsAboveWords(
  totalCost: Cents,
  agreed: AgreedEstimate | null | undefined,
): string | undefined {
  if (!agreed) return undefined;
  const { discount } = agreedTerms({
    discount: agreed.discount,
    taxRate: toPercent(fromPercent('0')),
    taxExempt: true,
  });
  const above = costsAbove(totalCost, fromDollars(agreed.net), discount);
  if (above === 0) return undefined;
  const now = formatMoney(toDollars(worthNow(totalCost, discount).net));
  return `Costs are ${formatMoney(toDollars(above))} above the approved estimate: ${now} instead of ${formatMoney(agreed.net)}, before tax`;
}
