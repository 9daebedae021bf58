import { houseStyle } from '../../core/house-style.ts';
import { formatNumber } from '../../core/numbers/count-of.ts';
import { type Cents, cents, type Dollars, dollars, formatMoney } from '../../core/numbers/money.ts';
import type { Percent } from '../../core/numbers/percent.ts';
import { type EstimateSums, type EstimateTerms, estimateSums } from './sums.ts';

/** What a repair is worth: the total of A9, less the agreed discount, with tax. */
export interface Worth {
  discount: Cents;
  /** After the discount and before tax. */
  net: Cents;
  tax: Cents;
  /** What the customer pays. */
  total: Cents;
}

/** Returns the sums of an estimate as what it is worth. */
export const worthOfSums = ({ discount, tax, total }: Omit<EstimateSums, 'subtotal'>): Worth => ({
  discount,
  net: cents(total - tax),
  tax,
  total,
});

/**
 * Returns what a repair with this total cost (A9) is worth. It is the one place that says so: screens, lists, papers, the
 * timeline, reports and invoices ask it. `agreed_discount` of the database is the same for sums of many repairs.
 */
export const worthOf = (totalCost: Cents, terms: EstimateTerms): Worth =>
  worthOfSums(estimateSums([{ quantity: 1, price: totalCost }], terms));

/** Returns the label of the tax, by the name that the company gives it. */
export const taxLabel = (rate: Percent, isExempt: boolean): string =>
  `${houseStyle().taxName} ${isExempt ? '(tax exempt)' : `${formatNumber(rate)}%`}`;

/** What the customer pays, in an answer. */
interface ShownCharge {
  discount: Dollars;
  net: Dollars;
  taxRate: Percent;
  taxExempt: boolean;
  tax: Dollars;
  total: Dollars;
}

/**
 * Returns the rows between the total cost and what the customer pays, and that sum as the last one. Empty when the
 * customer pays the total cost, because there is neither discount nor tax.
 */
export function chargeRows(charge: ShownCharge | undefined): { label: string; dollars: Dollars }[] {
  if (!charge) return [];
  const { discount, net, taxRate, taxExempt, tax, total } = charge;
  if (discount === 0 && taxRate === 0) return [];
  return [
    ...(discount > 0
      ? [
          { label: 'Discount', dollars: dollars(-discount) },
          { label: 'Net after discount', dollars: net },
        ]
      : []),
    ...(taxRate > 0 ? [{ label: taxLabel(taxRate, taxExempt), dollars: tax }] : []),
    { label: 'Customer pays', dollars: total },
  ];
}

/** Returns a total cost in words, with what the customer pays when that is another sum. */
export const totalInWords = (totalCost: Dollars, customerPays: Dollars): string =>
  totalCost === customerPays
    ? formatMoney(totalCost)
    : `${formatMoney(totalCost)} (customer pays ${formatMoney(customerPays)})`;
