import { formatNumber } from '../../core/numbers/count-of.ts';
import { type Dollars, dollars, fromDollars, toDollars } from '../../core/numbers/money.ts';
import { fromPercent } from '../../core/numbers/percent.ts';
import { type EstimateTerms, estimateSums } from '../../repairs/repairs/sums.ts';
import { taxLabel } from '../../repairs/repairs/worth.ts';
import type { ShownLine, ShownTerms } from './shown-estimate.ts';

/** Returns the terms of an answer, in cents and rates. */
export const agreedTerms = ({
  discount,
  taxRate,
  taxExempt,
}: Pick<ShownTerms, 'discount' | 'taxRate' | 'taxExempt'>): EstimateTerms => ({
  discount:
    discount === null
      ? null
      : discount.kind === 'amount'
        ? { kind: 'amount', value: fromDollars(discount.value) }
        : { kind: 'percent', value: fromPercent(discount.value) },
  taxRate: fromPercent(taxRate),
  taxExempt,
});

/** Returns the lines and sums with these optional lines taken, by their positions. Amounts are in dollars. */
export function withTaken<
  Shown extends { lines: ShownLine[]; terms?: ShownTerms | undefined; total: Dollars },
>(shown: Shown, taken: ReadonlySet<number>): Shown {
  if (!shown.terms) return shown;
  const lines = shown.lines.map((line, position) =>
    line.optional ? { ...line, taken: taken.has(position) } : line,
  );
  const sums = estimateSums(
    lines.map((line) => ({ ...line, price: fromDollars(line.price) })),
    agreedTerms(shown.terms),
  );
  return {
    ...shown,
    lines,
    total: toDollars(sums.total),
    terms: {
      ...shown.terms,
      subtotal: toDollars(sums.subtotal),
      discountAmount: toDollars(sums.discount),
      tax: toDollars(sums.tax),
    },
  };
}

/** Returns the positions of the optional lines that are ticked. */
export const takenOf = (lines: readonly ShownLine[]): number[] =>
  lines.flatMap(({ optional, taken }, position) => (optional && taken ? [position] : []));

/** Returns the rows between the lines and the total, each with its label and its amount. Empty without terms. */
export function sumRows(terms: ShownTerms | undefined): { label: string; dollars: Dollars }[] {
  if (!terms) return [];
  const { discount, taxRate, taxExempt } = terms;
  if (discount === null && taxRate === 0) return [];
  return [
    { label: 'Subtotal', dollars: terms.subtotal },
    ...(discount
      ? [
          {
            label: discount.kind === 'percent' ? `Discount ${formatNumber(discount.value)}%` : 'Discount',
            dollars: dollars(-terms.discountAmount),
          },
        ]
      : []),
    ...(taxRate > 0
      ? [
          {
            label: taxLabel(taxRate, taxExempt),
            dollars: terms.tax,
          },
        ]
      : []),
  ];
}
