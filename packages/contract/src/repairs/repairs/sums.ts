import { type Cents, cents, shareOf, timesPrice } from '../../core/numbers/money.ts';
import { type Rate, WHOLE_RATE } from '../../core/numbers/percent.ts';
import { spread, type TaxPart } from './tax-parts.ts';

/** A discount on the whole estimate: cents, or a rate of the lines' sum. */
export type Discount = { kind: 'amount'; value: Cents } | { kind: 'percent'; value: Rate };

/** What an estimate is reckoned with beside its lines (D3.6). */
export interface EstimateTerms {
  discount: Discount | null;
  /** The rate of lines without one of their own. */
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
  /** Its own rate of tax. Without one it has that of the estimate. */
  taxRate?: Rate | null | undefined;
}

export interface EstimateSums {
  subtotal: Cents;
  /** At most the subtotal. */
  discount: Cents;
  tax: Cents;
  total: Cents;
  /** What is charged at each rate, the highest first. Left out while all lines have the rate of the estimate. */
  taxes?: TaxPart[];
}

const share = (amount: Cents, rate: Rate): Cents => shareOf(amount, rate, WHOLE_RATE);

const discountOn = (subtotal: Cents, discount: Discount | null): Cents => {
  if (discount === null) return cents(0);
  const wanted = discount.kind === 'percent' ? share(subtotal, discount.value) : discount.value;
  return cents(Math.min(wanted, subtotal));
};

/** Returns what is charged at each rate. Each rate bears its part of the discount. */
function taxesOf(charged: readonly { amount: Cents; rate: Rate }[], discount: Cents): TaxPart[] {
  const rates = [...new Set(charged.map(({ rate }) => rate))].toSorted((a, b) => b - a);
  const gross = rates.map((rate) =>
    cents(charged.reduce((sum, line) => (line.rate === rate ? sum + line.amount : sum), 0)),
  );
  const off = spread(discount, gross);
  return rates.map((rate, at) => {
    const net = cents(gross[at]! - off[at]!);
    return { rate, net, tax: share(net, rate) };
  });
}

/**
 * Returns the sums of the lines that are taken. Only an optional line can be left out. Tax is charged on the lines after
 * the discount, and rounded once for each rate.
 */
export function estimateSums(
  lines: readonly SummedLine[],
  { discount: agreed, taxRate, taxExempt }: EstimateTerms,
): EstimateSums {
  const charged = lines.flatMap(({ quantity, price, optional, taken, taxRate: own }) =>
    optional && taken === false ? [] : [{ amount: timesPrice(quantity, price), rate: own ?? taxRate }],
  );
  const subtotal = cents(charged.reduce((sum, { amount }) => sum + amount, 0));
  const discount = discountOn(subtotal, agreed);
  const net = cents(subtotal - discount);
  if (taxExempt || charged.every(({ rate }) => rate === taxRate)) {
    const tax = taxExempt ? cents(0) : share(net, taxRate);
    return { subtotal, discount, tax, total: cents(net + tax) };
  }
  const taxes = taxesOf(charged, discount);
  const tax = cents(taxes.reduce((sum, part) => sum + part.tax, 0));
  return { subtotal, discount, tax, total: cents(net + tax), taxes };
}
