import { cents, fromNumeric, toDollars, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { fromPercent, toPercent } from '@portal/contract/core/numbers/percent.ts';
import type { ShownDiscount, ShownTerms } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { presentTaxes } from '@portal/contract/repairs/repairs/charge-rows.ts';
import {
  type Discount,
  type EstimateSums,
  type EstimateTerms,
  estimateSums,
} from '@portal/contract/repairs/repairs/sums.ts';
import type { EstimateLineRow, EstimateRow } from '../../../../db/schema/estimates.ts';

type Terms = Pick<EstimateRow, 'discountKind' | 'discountValue' | 'taxRate' | 'taxExempt'>;
type Answered = Terms &
  Pick<
    EstimateRow,
    'total' | 'discount' | 'tax' | 'taken' | 'answeredDiscount' | 'answeredTax' | 'answeredTotal'
  >;
type Line = Pick<EstimateLineRow, 'position' | 'quantity' | 'price' | 'isOptional' | 'isTaken' | 'taxRate'>;

/** Returns a stored discount in cents or as a rate. */
function discountOf({ discountKind, discountValue }: Terms): Discount | null {
  if (discountKind === null) return null;
  return discountKind === 'percent'
    ? { kind: 'percent', value: fromPercent(discountValue ?? '0') }
    : { kind: 'amount', value: cents(Math.round(Number(discountValue) * 100)) };
}

/** Returns the terms of a stored estimate. */
export const termsOf = (row: Terms): EstimateTerms => ({
  discount: discountOf(row),
  taxRate: fromPercent(row.taxRate),
  taxExempt: row.taxExempt,
});

/** Returns the columns for a discount. */
export const discountColumns = (discount: Discount | null | undefined) => ({
  discountKind: discount?.kind ?? null,
  discountValue: discount
    ? String(discount.kind === 'percent' ? toPercent(discount.value) : toNumeric(discount.value))
    : null,
});

/** Returns whether a line belongs to what is paid for, now or after the answer. */
export const isTaken = (
  { taken }: Pick<EstimateRow, 'taken'>,
  { isOptional, isTaken: isTicked, position }: Pick<Line, 'isOptional' | 'isTaken' | 'position'>,
): boolean => !isOptional || (taken === null ? isTicked : taken.includes(position));

/** Returns the sums of an estimate with these optional lines taken, by their positions. */
export const sumsWith = (row: Terms, lines: readonly Line[], taken: (line: Line) => boolean): EstimateSums =>
  estimateSums(
    lines.map((line) => ({
      quantity: line.quantity,
      price: fromNumeric(line.price),
      optional: line.isOptional,
      taken: taken(line),
      taxRate: line.taxRate === null ? null : fromPercent(line.taxRate),
    })),
    termsOf(row),
  );

/** Returns what the estimate costs: the lines that staff ticked, or after the answer those that the customer took. */
export const totalNow = ({ total, answeredTotal }: Pick<EstimateRow, 'total' | 'answeredTotal'>) =>
  fromNumeric(answeredTotal ?? total);

/** Returns what the lines cost after the discount and before tax. */
export const netNow = (row: Answered) => cents(totalNow(row) - fromNumeric(row.answeredTax ?? row.tax));

/** Returns a discount in dollars or percent. */
export const presentDiscount = (discount: Discount): ShownDiscount =>
  discount.kind === 'percent'
    ? { kind: 'percent', value: toPercent(discount.value) }
    : { kind: 'amount', value: toDollars(discount.value) };

/**
 * Returns terms and sums in dollars and percent. Undefined without discount and tax, unless `hasOptions`: then the sums
 * change with what the customer takes.
 */
export function presentReckoned(
  { discount, taxRate, taxExempt }: EstimateTerms,
  { subtotal, discount: off, tax, taxes }: Pick<EstimateSums, 'subtotal' | 'discount' | 'tax' | 'taxes'>,
  hasOptions = false,
): ShownTerms | undefined {
  if (discount === null && taxRate === 0 && !taxes && !hasOptions) return undefined;
  return {
    discount: discount && presentDiscount(discount),
    taxRate: toPercent(taxRate),
    taxExempt,
    subtotal: toDollars(subtotal),
    discountAmount: toDollars(off),
    tax: toDollars(tax),
    ...presentTaxes(taxes),
  };
}

/** Returns the terms of a stored estimate for an answer, as {@link presentReckoned}. */
export function presentTerms(row: Answered, lines: readonly Line[]): ShownTerms | undefined {
  const tax = fromNumeric(row.answeredTax ?? row.tax);
  const discount = fromNumeric(row.answeredDiscount ?? row.discount);
  const subtotal = cents(totalNow(row) - tax + discount);
  const { taxes } = sumsWith(row, lines, (line) => isTaken(row, line));
  return presentReckoned(
    termsOf(row),
    { subtotal, discount, tax, ...(taxes && { taxes }) },
    lines.some(({ isOptional }) => isOptional),
  );
}
