import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cents,
  dollars,
  formatMoney,
  fromDollars,
  fromNumeric,
  MAX_CENTS,
  toDollars,
  toNumeric,
  tooLarge,
  typedCents,
  withoutAmounts,
} from './money.ts';
import { money, optionalMoney, optionalSignedMoney } from './money-fields.ts';

const amounts = fc.integer({ min: 0, max: MAX_CENTS }).map((n) => n as Cents);
const signed = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }).map((n) => n as Cents);
const fault = (value: unknown) => money.safeParse(value).error?.issues[0]?.message;

describe('money in a request', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [184.5, 18450],
    ['184.50', 18450],
    [' 7 ', 700],
    ['.5', 50],
    ['007.10', 710],
    [1.1, 110],
    [99_999_999.99, 9_999_999_999],
  ])('%j is %i cents', (given, expected) => {
    expect(money.parse(given)).toBe(expected);
  });

  it.each([
    [0.001, 'Must have at most 2 decimals'],
    ['1.000', 'Must have at most 2 decimals'],
    [0.1 + 0.2, 'Must have at most 2 decimals'],
    [1e-9, 'Must have at most 2 decimals'],
    [-0.01, 'Must be at least 0'],
    ['-5', 'Must be at least 0'],
    [100_000_000, 'Must be at most 99,999,999.99'],
    [1e21, 'Must be at most 99,999,999.99'],
    ['', 'Must be a number'],
    ['.', 'Must be a number'],
    ['-', 'Must be a number'],
    ['1,000.00', 'Must be a number'],
    ['$5', 'Must be a number'],
    ['0x10', 'Must be a number'],
    ['٣', 'Must be a number'],
    ['1\u0000', 'Must be a number'],
    ['9'.repeat(1000), 'Must be a number'],
    [Number.POSITIVE_INFINITY, 'Must be a number'],
    [true, 'Must be a number'],
    [null, 'Must be a number'],
    [undefined, 'Must be a number'],
    [[5], 'Must be a number'],
  ])('%j is refused: %s', (given, message) => {
    expect(fault(given)).toBe(message);
  });

  it('accepts the dollars of an answer unchanged, as number and as text', () => {
    fc.assert(
      fc.property(amounts, (c) => {
        expect(money.parse(toDollars(c))).toBe(c);
        expect(money.parse(toNumeric(c))).toBe(c);
        expect(money.parse(JSON.parse(JSON.stringify(toDollars(c))))).toBe(c);
      }),
    );
  });

  it('never accepts an amount that it cannot store exactly', () => {
    fc.assert(
      fc.property(fc.double(), (n) => {
        const parsed = money.safeParse(n);
        if (parsed.success) expect(toDollars(parsed.data)).toBe(n === 0 ? 0 : n);
      }),
    );
  });

  it('distinguishes absent from none', () => {
    expect(optionalMoney.parse(undefined)).toBeUndefined();
    expect(optionalMoney.parse(null)).toBeNull();
    expect(optionalMoney.parse('')).toBeNull();
    expect(optionalMoney.parse(0)).toBe(0);
    expect(optionalMoney.safeParse(-1).success).toBe(false);
    expect(optionalSignedMoney.parse(-1.25)).toBe(-125);
  });
});

describe('conversions', () => {
  it('reads and writes numeric(12,2) text', () => {
    fc.assert(fc.property(signed, (c) => void expect(fromNumeric(toNumeric(c))).toBe(c)));
    expect(fromNumeric('9999999999.99')).toBe(999_999_999_999);
    expect(fromNumeric(null)).toBeNull();
    expect(toNumeric(-5 as Cents)).toBe('-0.05');
    for (const text of ['', 'NaN', '1.234', 'Infinity', '1e3'])
      expect(() => fromNumeric(text)).toThrow(RangeError);
  });

  it('rounds dollars to the nearest cent', () => {
    fc.assert(fc.property(signed, (c) => void expect(fromDollars(toDollars(c))).toBe(c)));
    expect(fromDollars(dollars(1.005))).toBe(101);
    expect(fromDollars(null)).toBe(0);
    expect(fromDollars(dollars(Number.NaN))).toBe(0);
  });

  it('answers at most two decimals', () => {
    fc.assert(
      fc.property(signed, (c) => void expect(JSON.stringify(toDollars(c))).toMatch(/^-?\d+(\.\d{1,2})?$/)),
    );
  });
});

describe('shown money', () => {
  it.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [184.5, '$184.50'],
    [1234567.8, '$1,234,567.80'],
    [-3.1, '-$3.10'],
  ])('%d is %s', (amount, shown) => {
    expect(formatMoney(dollars(amount))).toBe(shown);
  });
});

describe('a text for roles that see no amounts', () => {
  it.each([
    ['Estimate sent: $6,789.12, valid until March 5, 2024.', 'Estimate sent: $…, valid until March 5, 2024.'],
    ['SR-1001: your estimate for $90', 'SR-1001: your estimate for $…'],
    ['US$ 5 and $0.50.', '$… and $….'],
    ['USD 6706, 6707 dollars, 6,710 $, ＄6711, $6 712.00 and 6.7k USD', '$…, $…, $…, $…, $… and $…'],
    ['Set to 5.25 V, 2 × P-100', 'Set to 5.25 V, 2 × P-100'],
  ])('%s', (text, left) => {
    expect(withoutAmounts(text)).toBe(left);
  });
});

it('a typed sum is shown as it is, with a message when it is too large', () => {
  expect([typedCents('1.005'), typedCents(Number.NaN), typedCents(undefined)]).toEqual([101, 0, 0]);
  expect(typedCents(123_456_789.01)).toBe(12_345_678_901);
  expect(tooLarge(dollars(99_999_999.99), 'It is')).toBeUndefined();
  expect(tooLarge(dollars(100_000_000), 'It is')).toBe(
    'It is more than $99,999,999.99. That is too much to be saved.',
  );
});
