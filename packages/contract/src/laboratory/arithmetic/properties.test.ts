import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  atZero,
  bounded,
  budgetOf,
  correlated,
  normal,
  rectangular,
  row,
} from '../../../test/budget-rows.ts';
import type { Contribution } from './budget.ts';
import { judge } from './conformity.ts';
import { rectangularFactor, trapezoidFactor } from './coverage.ts';
import { Decimal } from './decimal.ts';
import { evaluateBudget } from './evaluate-budget.ts';
import { roundUncertainty } from './rounding.ts';
import { mean, standardDeviation } from './statistics.ts';
import { convertDifference, convertValue } from './units.ts';

/** A number above zero with up to six digits, of any usual size. */
const positive = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -12, max: 6 }))
  .map(([digits, power]) => `${digits}e${power}`);
const near = fc.integer({ min: 1, max: 99_999 }).map((digits) => `${digits}e-3`);
const source = fc.oneof(
  near.map((size): Contribution['source'] => normal(size)),
  near.map((size): Contribution['source'] => rectangular(size)),
  near.map((size): Contribution['source'] => bounded('triangular', size)),
);
const rows = fc
  .array(source, { minLength: 1, maxLength: 8 })
  .map((sources) => sources.map((one, at) => row(`c${at}`, one)));
const evaluate = (contributions: Contribution[], given = {}) =>
  evaluateBudget(budgetOf(contributions, given), atZero);
const decimal = (text: string) => new Decimal(text);
const isSame = (a: Decimal, b: Decimal) => a.minus(b).abs().lte(b.abs().times('1e-35'));
const check = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 200, seed: 17 });

test('one more contribution never makes u smaller, nor U of the same distribution', () => {
  check(
    fc.property(rows, source, (contributions, more) => {
      const [before, after] = [evaluate(contributions), evaluate([...contributions, row('more', more)])];
      expect(decimal(after.combined).gte(before.combined)).toBe(true);
      if (before.shape === 'normal' && after.shape === 'normal')
        expect(decimal(after.expanded).gte(before.expanded)).toBe(true);
    }),
  );
});

test('a correlation above zero never makes u smaller', () => {
  check(
    fc.property(rows, near, near, fc.integer({ min: 1, max: 100 }), (contributions, a, b, percent) => {
      const all = [...contributions, row('a', normal(a)), row('b', normal(b))];
      const correlations = [correlated('a', 'b', `${percent}e-2`)];
      expect(decimal(evaluate(all, { correlations }).combined).gte(evaluate(all).combined)).toBe(true);
    }),
  );
});

test('full correlation adds linearly, also with more than two', () => {
  check(
    fc.property(fc.array(near, { minLength: 2, maxLength: 6 }), (sizes) => {
      const contributions = sizes.map((size, at) => row(`c${at}`, normal(size)));
      const correlations = contributions.flatMap((one, at) =>
        contributions.slice(at + 1).map((other) => correlated(one.id, other.id, '1')),
      );
      const total = sizes.reduce((all, size) => all.plus(size), new Decimal(0));
      expect(isSame(decimal(evaluate(contributions, { correlations }).combined), total)).toBe(true);
    }),
  );
});

test('the unit does not matter: all sizes by a factor make U by that factor, and shares stay', () => {
  check(
    fc.property(rows, fc.integer({ min: -9, max: 9 }), (contributions, power) => {
      const scaled = contributions.map((one) => ({
        ...one,
        sensitivity: { absolute: `1e${power}`, percentOfValue: '0' },
      }));
      const [plain, other] = [evaluate(contributions), evaluate(scaled)];
      expect(other.factor).toBe(plain.factor);
      expect(isSame(decimal(other.expanded), decimal(plain.expanded).times(`1e${power}`))).toBe(true);
      expect(other.contributions.map(({ share }) => share)).toEqual(
        plain.contributions.map(({ share }) => share),
      );
    }),
  );
});

test('the order of contributions does not matter', () => {
  check(
    fc.property(rows, (contributions) => {
      const [plain, turned] = [evaluate(contributions), evaluate(contributions.toReversed())];
      expect(isSame(decimal(turned.expanded), decimal(plain.expanded))).toBe(true);
    }),
  );
});

test('rounding never takes more than 5 % from U, and gives at most one unit of the last digit', () => {
  check(
    fc.property(
      positive,
      fc.constantFrom(1 as const, 2 as const),
      fc.constantFrom('nearest' as const, 'up' as const),
      (size, digits, rounding) => {
        const { text, place } = roundUncertainty(size, { digits, rounding, resolution: null });
        expect(decimal(text).gte(decimal(size).times('0.95'))).toBe(true);
        expect(decimal(text).minus(size).lte(`1e${place}`)).toBe(true);
        expect(text.replace(/e.*$|^0\.0*|\./g, '').length).toBeGreaterThanOrEqual(digits);
        if (rounding === 'up') expect(decimal(text).gte(size)).toBe(true);
      },
    ),
  );
});

test('a printed U is never below the best uncertainty', () => {
  check(
    fc.property(positive, positive, (size, atLeast) => {
      const { text } = roundUncertainty(size, {
        ...{ digits: 2, rounding: 'nearest', resolution: null, atLeast },
      });
      expect(decimal(text).gte(atLeast)).toBe(true);
    }),
  );
});

test('mean and deviation follow a shift and a factor of all readings', () => {
  check(
    fc.property(fc.array(near, { minLength: 2, maxLength: 20 }), near, near, (readings, shift, factor) => {
      const moved = readings.map((reading) => decimal(reading).times(factor).plus(shift).toString());
      const [before, after] = [mean(readings), mean(moved)].map(decimal) as [Decimal, Decimal];
      expect(isSame(after, before.times(factor).plus(shift))).toBe(true);
      const [own, other] = [standardDeviation(readings), standardDeviation(moved)].map(decimal) as [
        Decimal,
        Decimal,
      ];
      expect(other.minus(own.times(factor)).abs().lte('1e-20')).toBe(true);
    }),
  );
});

test('a conversion comes back, and differences of values are converted differences', () => {
  const pairs = [
    ['°F', '°C'],
    ['psi', 'kPa'],
    ['lbf·ft', 'N·m'],
    ['Torr', 'mbar'],
    ['r/min', 'Hz'],
  ] as const;
  check(
    fc.property(near, near, fc.constantFrom(...pairs), (a, b, [from, to]) => {
      const there = convertValue(a, from, to);
      expect(
        decimal(convertValue(there, to, from))
          .minus(a)
          .abs()
          .lte('1e-30'),
      ).toBe(true);
      const difference = decimal(there).minus(convertValue(b, from, to));
      const expected = convertDifference(decimal(a).minus(b).toString(), from, to);
      expect(difference.minus(expected).abs().lte('1e-30')).toBe(true);
    }),
  );
});

test('a wider guard band never turns a fail into a pass', () => {
  const word = (value: string, U: string, share: string) =>
    judge({ value, expanded: U, factor: '2' }, { lower: '0', upper: '50' }, { kind: 'guarded', share }).word;
  check(
    fc.property(near, near, (value, U) => {
      const words = ['0', '0.5', '1', '3'].map((share) => word(value, U, share));
      expect(words).toEqual(words.toSorted((a, b) => b.localeCompare(a)));
    }),
  );
});

test('k of a trapezoid goes from that of a triangle to that of a rectangle without a step', () => {
  const probability = new Decimal('0.95');
  const factors = Array.from({ length: 1001 }, (_, at) =>
    trapezoidFactor(probability, new Decimal(1000), new Decimal(1000 - at)).toNumber(),
  );
  // √6 (1 − √0.05)
  expect(factors[0]).toBe(1.90177);
  expect(factors.at(-1)).toBe(rectangularFactor(probability).toNumber());
  for (const [at, factor] of factors.entries())
    expect(Math.abs(factor - (factors[at - 1] ?? factor))).toBeLessThan(0.002);
});
