import { cents } from '@portal/contract/core/numbers/money.ts';
import { fromPercent } from '@portal/contract/core/numbers/percent.ts';
import { expect, it } from 'vitest';
import { ratesOfCost } from './rates-of-costs.ts';

const cost = (kind: string, amount: number, partNumber: string | null = null) => ({
  ...{ kind, partNumber, amount: cents(amount) },
});
const line = (kind: string, amount: number, rate: number | null, partNumber: string | null = null) => ({
  ...cost(kind, amount, partNumber),
  rate: rate === null ? null : fromPercent(String(rate)),
});
const rates = (...given: Parameters<typeof ratesOfCost>) =>
  ratesOfCost(...given).map(({ rate, amount }) => [rate === null ? null : rate / 10_000, amount]);

it('a part has the rate of the line with its number, and else of parts without a number', () => {
  const lines = [line('part', 500, 7, 'BOOK-1'), line('part', 100, 5, null), line('labor', 900, 0)];
  expect(rates(cost('part', 300, 'BOOK-1'), lines)).toEqual([[7, 300]]);
  expect(rates(cost('part', 300, 'book-1'), lines)).toEqual([[7, 300]]);
  expect(rates(cost('part', 300, 'LAMP-9'), lines)).toEqual([[5, 300]]);
  expect(rates(cost('part', 300, 'LAMP-9'), lines.slice(0, 1))).toEqual([[null, 300]]);
});

it('work is charged as it was approved, with calibration, and shipping at its own rate', () => {
  const lines = [line('labor', 100, null), line('calibration', 200, 7), line('shipping', 10, 0)];
  expect(rates(cost('labor', 1000), lines)).toEqual([
    [null, 333],
    [7, 667],
  ]);
  expect(rates(cost('shipping', 25), lines)).toEqual([[0, 25]]);
  expect(rates(cost('shipping', 25), lines.slice(0, 2))).toEqual([[null, 25]]);
  const free = [line('labor', 0, 7), line('labor', 0, null)];
  expect(rates(cost('labor', 1000), free)).toEqual([[7, 1000]]);
});
