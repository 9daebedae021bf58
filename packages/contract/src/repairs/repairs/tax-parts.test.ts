import { afterEach, describe, expect, it } from 'vitest';
import { readHouseStyleFrom, USUAL_STYLE } from '../../core/house-style.ts';
import { type Cents, cents, formatMoney, smallestAmount, toDollars } from '../../core/numbers/money.ts';
import { fromPercent, type Percent, toPercent } from '../../core/numbers/percent.ts';
import { presentTaxes, taxRows } from './charge-rows.ts';
import { type EstimateTerms, estimateSums } from './sums.ts';
import { spread } from './tax-parts.ts';

const writeAs = (locale: string, currency: string, taxName: string) =>
  readHouseStyleFrom(() => ({ locale, currency, taxName }));
afterEach(() => readHouseStyleFrom(() => USUAL_STYLE));

const terms = (rate: number, discount: EstimateTerms['discount'] = null): EstimateTerms => ({
  ...{ discount, taxRate: fromPercent(String(rate)), taxExempt: false },
});
const percent = (value: number) => ({ kind: 'percent', value: fromPercent(String(value)) }) as const;
const line = (quantity: number, price: number, rate?: number) => ({
  ...{ quantity, price: cents(price) },
  taxRate: rate === undefined ? null : fromPercent(String(rate)),
});
const rowsOf = (sums: ReturnType<typeof estimateSums>, rate: number) =>
  taxRows({
    ...{ taxRate: rate as Percent, taxExempt: false, tax: toDollars(sums.tax) },
    ...presentTaxes(sums.taxes),
  }).map((row) => `${row.label}: ${formatMoney(row.dollars)}`.replaceAll('\u00a0', ' '));

describe('reckoned by hand', () => {
  it('in Germany with 19 and 7 % and a discount of 10 %', () => {
    writeAs('de-DE', 'EUR', 'VAT');
    const lines = [line(2, 12_345), line(1.5, 8000), line(3, 999, 7), line(1, 590, 7)];
    const sums = estimateSums(lines, terms(19, percent(10)));
    // 366.90 and 35.87 are 402.77. Of 40.28 less, 36.6927 and 3.5873 fall on them: 36.69 and 3.59.
    expect(sums).toEqual({
      ...{ subtotal: 40_277, discount: 4028, tax: 6500, total: 42_749 },
      taxes: [
        { rate: fromPercent('19'), net: 33_021, tax: 6274 },
        { rate: fromPercent('7'), net: 3228, tax: 226 },
      ],
    });
    expect(rowsOf(sums, 19)).toEqual(['VAT 19% on 330,21 €: 62,74 €', 'VAT 7% on 32,28 €: 2,26 €']);
  });

  it('in Japan with 10 and 8 %, in whole yen', () => {
    writeAs('ja-JP', 'JPY', 'Consumption tax');
    const lines = [line(1, 1_234_500), line(2, 99_900, 8)];
    const sums = estimateSums(lines, terms(10, { kind: 'amount', value: cents(100_000) }));
    // Of 1,000 yen less, 860.70 and 139.30 fall on 12,345 and 1,998. The taxes are 1,148.4 and 148.72.
    expect(sums).toEqual({
      ...{ subtotal: 1_434_300, discount: 100_000, tax: 129_700, total: 1_464_000 },
      taxes: [
        { rate: fromPercent('10'), net: 1_148_400, tax: 114_800 },
        { rate: fromPercent('8'), net: 185_900, tax: 14_900 },
      ],
    });
  });

  it('in Mexico with 16, 8 and 0 %', () => {
    writeAs('es-MX', 'MXN', 'VAT');
    const sums = estimateSums([line(1, 100_000), line(1, 50_005, 8), line(1, 9999, 0)], terms(16));
    expect(sums).toMatchObject({ subtotal: 160_004, discount: 0, tax: 20_000, total: 180_004 });
    expect(rowsOf(sums, 16)).toEqual([
      'VAT 16% on $1,000.00: $160.00',
      'VAT 8% on $500.05: $40.00',
      'VAT 0% on $99.99: $0.00',
    ]);
  });
});

it('lines that all have another rate than the estimate are taxed at it, in one row', () => {
  const sums = estimateSums([line(1, 10_000, 7)], terms(19));
  expect(sums.tax).toBe(700);
  expect(rowsOf(sums, 19)).toEqual(['Sales tax 7%'].map((label) => `${label}: $7.00`));
});

it('an exempt request pays none of the rates, and a line that is left out counts for none', () => {
  const lines = [line(1, 10_000), { ...line(1, 5000, 7), optional: true, taken: false }];
  expect(estimateSums(lines, terms(19))).toEqual({ subtotal: 10_000, discount: 0, tax: 1900, total: 11_900 });
  const exempt = { ...terms(19), taxExempt: true };
  expect(estimateSums([line(1, 10_000), line(1, 5000, 7)], exempt)).toEqual({
    ...{ subtotal: 15_000, discount: 0, tax: 0, total: 15_000 },
  });
});

it('spreads nothing over nothing', () => {
  expect(spread(cents(5), [])).toEqual([]);
  expect(spread(cents(5), [cents(0), cents(0)])).toEqual([0, 0]);
  expect(spread(cents(2), [cents(1), cents(1), cents(1)])).toEqual([1, 1, 0]);
});

/** Returns random whole numbers below a limit, the same ones in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

it.each([
  ['en-US', 'USD'],
  ['ja-JP', 'JPY'],
])('adds up exactly in thousands of estimates in %s', (locale, currency) => {
  writeAs(locale, currency, 'Tax');
  const next = numbers(7);
  const unit = smallestAmount();
  for (let n = 0; n < 4000; n++) {
    const lines = Array.from({ length: 1 + next(8) }, () => ({
      ...line((1 + next(400)) / 100, next(n % 3 === 0 ? 99_999_999 : 20_000) * unit),
      taxRate: [null, 70_000, 0, 55_000, 190_000, 21_000][next(6)] as never,
      ...(next(4) === 0 && { optional: true, taken: next(2) === 0 }),
    }));
    const discount = [
      null,
      { kind: 'amount', value: cents(next(30_000) * unit) } as const,
      percent(next(1_000_000) / 10_000),
    ][next(3)]!;
    const given = terms(19, discount);
    const sums = estimateSums(lines, given);
    const net = sums.subtotal - sums.discount;
    expect(sums.total).toBe(net + sums.tax);
    expect(estimateSums(lines.toReversed(), given)).toEqual(sums);
    const taxes = sums.taxes ?? [];
    if (taxes.length === 0) continue;
    expect(taxes.reduce((sum, part) => sum + part.net, 0)).toBe(net);
    expect(taxes.reduce((sum, part) => sum + part.tax, 0)).toBe(sums.tax);
    for (const part of taxes) {
      expect(part.net).toBeGreaterThanOrEqual(0);
      expect([part.net % unit, part.tax % unit]).toEqual([0, 0]);
      const exact = part.net * (toPercent(part.rate) / 100);
      expect(Math.abs(part.tax - exact)).toBeLessThanOrEqual(unit / 2 + 1e-6 * Math.abs(exact));
    }
    const parts = spread(
      sums.discount,
      lines.map(({ price }) => price as Cents),
    );
    if (lines.some(({ price }) => price > 0))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(sums.discount);
  }
});
