import { formatNumber } from '../../core/numbers/count-of.ts';
import { type Dollars, dollars, fromDollars, toDollars } from '../../core/numbers/money.ts';
import { fromPercent, type Percent } from '../../core/numbers/percent.ts';
import { speaker } from '../../core/words.ts';
import { presentTaxes, taxRows } from '../../repairs/repairs/charge-rows.ts';
import { type EstimateTerms, estimateSums } from '../../repairs/repairs/sums.ts';
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
  const { taxes: _, ...terms } = shown.terms;
  const sums = estimateSums(
    lines.map(({ taxRate, ...line }) => ({
      ...line,
      price: fromDollars(line.price),
      taxRate: taxRate === undefined ? null : fromPercent(taxRate),
    })),
    agreedTerms(terms),
  );
  return {
    ...shown,
    lines,
    total: toDollars(sums.total),
    terms: {
      ...terms,
      ...presentTaxes(sums.taxes),
      subtotal: toDollars(sums.subtotal),
      discountAmount: toDollars(sums.discount),
      tax: toDollars(sums.tax),
    },
  };
}

/** Returns the positions of the optional lines that are ticked. */
export const takenOf = (lines: readonly ShownLine[]): number[] =>
  lines.flatMap(({ optional, taken }, position) => (optional && taken ? [position] : []));

export const sumTexts = {
  'sums.subtotal': 'Subtotal',
  'sums.discount': 'Discount',
  'sums.discountRate': 'Discount {rate}%',
  'sums.rate': '{rate}%',
} as const;
const say = /* @__PURE__ */ speaker(sumTexts);

/** Returns the rows between the lines and the total, each with its label and its amount. Empty without terms. */
export function sumRows(terms: ShownTerms | undefined): { label: string; dollars: Dollars }[] {
  if (!terms) return [];
  const { discount, taxRate, taxes } = terms;
  if (discount === null && taxRate === 0 && !taxes) return [];
  return [
    { label: say('sums.subtotal'), dollars: terms.subtotal },
    ...(discount
      ? [
          {
            label:
              discount.kind === 'percent'
                ? say('sums.discountRate', { rate: formatNumber(discount.value) })
                : say('sums.discount'),
            dollars: dollars(-terms.discountAmount),
          },
        ]
      : []),
    ...taxRows(terms),
  ];
}

/** Returns whether the lines have several rates of tax, so that each says its own. */
export const hasRates = (terms: Pick<ShownTerms, 'taxes'> | undefined): boolean =>
  (terms?.taxes?.length ?? 0) > 1;

/** Returns the rate of tax of a line in words, such as '7%'. Undefined where all lines have the same, because the sums say it. */
export const lineRate = (
  { taxRate }: { taxRate?: Percent | undefined },
  terms: Pick<ShownTerms, 'taxRate' | 'taxes'> | undefined,
): string | undefined =>
  terms && hasRates(terms) ? say('sums.rate', { rate: formatNumber(taxRate ?? terms.taxRate) }) : undefined;
