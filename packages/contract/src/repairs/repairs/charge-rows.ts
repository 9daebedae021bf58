import { houseStyle } from '../../core/house-style.ts';
import { formatNumber } from '../../core/numbers/count-of.ts';
import { type Dollars, dollars, formatMoney, toDollars } from '../../core/numbers/money.ts';
import { type Percent, toPercent } from '../../core/numbers/percent.ts';
import { speaker } from '../../core/words.ts';
import type { TaxPart } from './tax-parts.ts';

export const chargeTexts = {
  'charge.exempt': '{tax} (tax exempt)',
  'charge.rate': '{tax} {rate}%',
  'charge.onNet': '{tax} on {net}',
  'charge.discount': 'Discount',
  'charge.netAfterDiscount': 'Net after discount',
  'charge.customerPays': 'Customer pays',
} as const;
const say = /* @__PURE__ */ speaker(chargeTexts);

/** Returns the label of the tax, by the name that the company gives it. */
export function taxLabel(rate: Percent, isExempt: boolean): string {
  const tax = houseStyle().taxName;
  return isExempt ? say('charge.exempt', { tax }) : say('charge.rate', { tax, rate: formatNumber(rate) });
}

/** What is charged at one rate of tax, in an answer. */
export interface ShownTax {
  rate: Percent;
  net: Dollars;
  tax: Dollars;
}

/** Returns what is charged at each rate for an answer. Nothing while there is one rate. */
export const presentTaxes = (taxes: readonly TaxPart[] | undefined): { taxes?: ShownTax[] } =>
  taxes
    ? {
        taxes: taxes.map(({ rate, net, tax }) => ({
          ...{ rate: toPercent(rate), net: toDollars(net), tax: toDollars(tax) },
        })),
      }
    : {};

/** The tax of an answer. */
interface Taxed {
  taxRate: Percent;
  taxExempt: boolean;
  tax: Dollars;
  taxes?: ShownTax[] | undefined;
}

/** Returns the rows of the tax: one, or one for each rate with the sum that it is charged on. Empty without tax. */
export function taxRows({ taxRate, taxExempt, tax, taxes }: Taxed): { label: string; dollars: Dollars }[] {
  if (!taxes) return taxRate > 0 ? [{ label: taxLabel(taxRate, taxExempt), dollars: tax }] : [];
  const isOne = taxes.length === 1;
  return taxes.map(({ rate, net, tax: dollars }) => ({
    label: isOne
      ? taxLabel(rate, false)
      : say('charge.onNet', { tax: taxLabel(rate, false), net: formatMoney(net) }),
    dollars,
  }));
}

/** What the customer pays, in an answer. */
interface ShownCharge extends Taxed {
  discount: Dollars;
  net: Dollars;
  total: Dollars;
}

/**
 * Returns the rows between the total cost and what the customer pays, and that sum as the last one. Empty when the
 * customer pays the total cost, because there is neither discount nor tax.
 */
export function chargeRows(charge: ShownCharge | undefined): { label: string; dollars: Dollars }[] {
  if (!charge) return [];
  const { discount, net, taxRate, taxes, total } = charge;
  if (discount === 0 && taxRate === 0 && !taxes) return [];
  return [
    ...(discount > 0
      ? [
          { label: say('charge.discount'), dollars: dollars(-discount) },
          { label: say('charge.netAfterDiscount'), dollars: net },
        ]
      : []),
    ...taxRows(charge),
    { label: say('charge.customerPays'), dollars: total },
  ];
}
