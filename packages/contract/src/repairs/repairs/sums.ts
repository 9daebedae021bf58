import { type Cents, cents, shareOf, timesPrice } from '../../core/numbers/money.ts';
import { type Rate, WHOLE_RATE } from '../../core/numbers/percent.ts';

/** A discount on the whole estimate: cents, or a rate of the lines' sum. */
export type Discount = { kind: 'amount'; value: Cents } | { kind: 'percent'; value: Rate };

/** What an estimate is reckoned with beside its lines (D3.6). */
export interface EstimateTerms {
  discount: Discount | null;
  taxRate: Rate;
  /** True for a request that is tax exempt. The rate is then not charged. */
  taxExempt: boolean;
}

interface SummedLine {
  /** With at most two decimals: hours. */
  quantity: number;
  price: Cents;
  optional?: boolean | undefined;
  taken?: boolean | undefined;
}

export interface EstimateSums {
  subtotal: Cents;
  /** At most the subtotal. */
  discount: Cents;
  tax: Cents;
  total: Cents;
}

const share = (amount: Cents, rate: Rate): Cents => shareOf(amount, rate, WHOLE_RATE);

const discountOn = (subtotal: Cents, discount: Discount | null): Cents => {
  if (discount === null) return cents(0);
  const wanted = discount.kind === 'percent' ? share(subtotal, discount.value) : discount.value;
  return cents(Math.min(wanted, subtotal));
};

/**
 * Returns the sums of the lines that are taken. Only an optional line can be left out. Tax is charged on the lines after
 * the discount, and rounded once for the whole estimate.
 */
export function estimateSums(
  lines: readonly SummedLine[],
  { discount: agreed, taxRate, taxExempt }: EstimateTerms,
): EstimateSums {
  const subtotal = cents(
    lines.reduce(
      (sum, { quantity, price, optional, taken }) =>
        optional && taken === false ? sum : sum + timesPrice(quantity, price),
      0,
    ),
  );
  const discount = discountOn(subtotal, agreed);
  const net = cents(subtotal - discount);
  const tax = taxExempt ? cents(0) : share(net, taxRate);
  return { subtotal, discount, tax, total: cents(net + tax) };
}
