import { type Cents, cents, type Dollars, formatMoney } from '../../core/numbers/money.ts';
import { type EstimateSums, type EstimateTerms, estimateSums } from './sums.ts';
import type { TaxPart } from './tax-parts.ts';

/** What a repair is worth: the total of A9, less the agreed discount, with tax. */
export interface Worth {
  discount: Cents;
  /** After the discount and before tax. */
  net: Cents;
  tax: Cents;
  /** What the customer pays. */
  total: Cents;
  taxes?: TaxPart[];
}

/** Returns the sums of an estimate as what it is worth. */
export const worthOfSums = ({ discount, tax, total, taxes }: Omit<EstimateSums, 'subtotal'>): Worth => ({
  discount,
  net: cents(total - tax),
  tax,
  total,
  ...(taxes && { taxes }),
});

/**
 * Returns what a repair with this total cost (A9) is worth. It is the one place that says so: screens, lists, papers, the
 * timeline, reports and invoices ask it. `discount_on` of the database is the same for sums of many repairs.
 */
export const worthOf = (totalCost: Cents, terms: EstimateTerms): Worth =>
  worthOfSums(estimateSums([{ quantity: 1, price: totalCost }], terms));

/** Returns a total cost in words, with what the customer pays when that is another sum. */
export const totalInWords = (totalCost: Dollars, customerPays: Dollars): string =>
  totalCost === customerPays
    ? formatMoney(totalCost)
    : `${formatMoney(totalCost)} (customer pays ${formatMoney(customerPays)})`;
