import { describe, expect, it } from 'vitest';
import { cents, MAX_CENTS, timesPrice } from '../../core/numbers/money.ts';
import { fromPercent } from '../../core/numbers/percent.ts';
import { percent } from '../../core/numbers/percent-fields.ts';
import { type EstimateTerms, estimateSums } from '../../repairs/repairs/sums.ts';
import { estimateLines } from './lines.ts';

const noTerms: EstimateTerms = { discount: null, taxRate: fromPercent('0'), taxExempt: false };
const line = (price: number, quantity = 1) => ({ quantity, price: cents(price) });

describe('the sums of an estimate', () => {
  it('are the sum of the lines without discount and tax', () => {
    expect(estimateSums([line(1150, 3), line(15_000)], noTerms)).toEqual({
      ...{ subtotal: 18_450, discount: 0, tax: 0, total: 18_450 },
    });
  });

  it('charge tax on what the discount leaves, half a cent up, and once for the whole estimate', () => {
    const terms = {
      discount: { kind: 'percent', value: fromPercent('10') },
      taxRate: fromPercent('8.25'),
      taxExempt: false,
    } as const;
    // 10 % of 184.50 is 18.45. 8.25 % of 166.05 is 13.699125.
    expect(estimateSums([line(18_450)], terms)).toEqual({
      ...{ subtotal: 18_450, discount: 1845, tax: 1370, total: 17_975 },
    });
    // Each line alone would be taxed with 0.005, which rounds to 0.01.
    const half = { ...noTerms, taxRate: fromPercent('5') };
    expect(estimateSums([line(10), line(10), line(10)], half).tax).toBe(2);
    expect(estimateSums([line(10)], half).tax).toBe(1);
  });

  it('never fall below zero, and a tax exempt request pays no tax', () => {
    const terms = {
      discount: { kind: 'amount', value: cents(99_999) },
      taxRate: fromPercent('9'),
      taxExempt: false,
    } as const;
    expect(estimateSums([line(500)], terms)).toEqual({ subtotal: 500, discount: 500, tax: 0, total: 0 });
    expect(estimateSums([line(500)], { ...noTerms, taxRate: fromPercent('9'), taxExempt: true }).total).toBe(
      500,
    );
  });

  it('count an optional line only while it is taken', () => {
    const lines = [
      line(100),
      { ...line(50), optional: true, taken: false },
      { ...line(25), optional: true, taken: true },
    ];
    expect(estimateSums(lines, noTerms).total).toBe(125);
    // A line that is not optional cannot be left out.
    expect(estimateSums([{ ...line(100), taken: false }], noTerms).total).toBe(100);
  });

  it('are exact for the largest amounts', () => {
    const terms = { ...noTerms, taxRate: fromPercent('33.3333') };
    expect(estimateSums([line(9_999_999_999)], terms).tax).toBe(3_333_330_000);
  });
});

it.each([
  ['8.25', 82_500],
  [0, 0],
  ['100', 1_000_000],
  [0.0001, 1],
  ['8.12345', 'Must have at most 4 decimals'],
  [1e-7, 'Must have at most 4 decimals'],
  ['101', 'Must be from 0 to 100'],
  [-1, 'Must be from 0 to 100'],
  ['', 'Must be a number'],
  ['eight', 'Must be a number'],
])('reads %s percent', (given, read) => {
  const parsed = percent.safeParse(given);
  expect(parsed.success ? parsed.data : parsed.error.issues[0]?.message).toBe(read);
});

it.each([
  [1.5, 9000, 13_500],
  // Half a cent is rounded up, although 0.35 times 1090 is 381.49999999999994 for a computer.
  [0.35, 1090, 382],
  [1.15, 100, 115],
  [0.01, 49, 0],
  [0.01, 50, 1],
  [100_000, MAX_CENTS, 999_999_999_900_000],
  [1, -250, -250],
])('%d of something at %d cents is %d cents', (quantity, each, costs) => {
  expect(timesPrice(quantity, cents(each))).toBe(costs);
});

it('the quantity of work has two decimals, and that of a part none', () => {
  const line = { kind: 'labor', description: 'Work', price: 90 };
  const faultOf = (given: object) =>
    estimateLines.safeParse([{ ...line, ...given }]).error?.issues.map(({ message }) => message);
  for (const quantity of [0.01, 1.25, 1.15, 2, 99_999.99]) expect(faultOf({ quantity })).toBeUndefined();
  expect(faultOf({ quantity: 1.255 })).toEqual(['Must have at most 2 decimals']);
  expect(faultOf({ quantity: 0 })).toEqual(['Quantity must be greater than zero']);
  expect(faultOf({ quantity: -1 })).toEqual(['Quantity must be greater than zero']);
  expect(faultOf({ quantity: 1.5, kind: 'part' })).toEqual(['Quantity must be a whole number']);
  expect(faultOf({ quantity: 100_001 })).toContain('Must be at most 100,000');
  expect(faultOf({ quantity: 1e300 })).toContain('Must be at most 100,000');
});
