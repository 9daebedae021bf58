import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal } from './decimal.ts';
import { normalizedError } from './normalized-error.ts';

const of = (value: string, uncertainty: string, reference: string, ofReference: string) =>
  normalizedError({ value, uncertainty }, { value: reference, uncertainty: ofReference });

test.each([
  // 0.3 / √(0.3² + 0.4²) = 0.6
  ['10.3', '0.3', '10.0', '0.4', '0.6', '0.60', true],
  // Exactly 1: 5 / √(3² + 4²)
  ['105', '3', '100', '4', '1', '1.00', true],
  ['95', '3', '100', '4', '-1', '-1.00', true],
  // 5.01 / 5 = 1.002, which is not shown as 1.00
  ['105.01', '3', '100', '4', '1.002', '1.01', false],
  ['94.99', '3', '100', '4', '-1.002', '-1.01', false],
  // 4.99 / 5 = 0.998
  ['104.99', '3', '100', '4', '0.998', '1.00', true],
  ['10', '0.1', '10.000', '0', '0', '0.00', true],
  // -0.004 / 1 is shown without a sign
  ['-0.004', '1', '0', '0', '-0.004', '0.00', true],
  // A slip of the pen is shown as one.
  ['1e99', '1e-99', '0', '0', '1e+198', '1.00e+198', false],
  ['2000000', '1', '0', '0', '2000000', '2.00e+6', false],
  // Twenty digits: 1e-20 / 1e-20
  ['1.00000000000000000001', '0.00000000000000000001', '1', '0', '1', '1.00', true],
])('%s ± %s against %s ± %s', (value, own, reference, theirs, exact, shown, isSatisfactory) => {
  expect(of(value, own, reference, theirs)).toEqual({ exact, shown, isSatisfactory });
});

test('is refused without an uncertainty and with a negative one', () => {
  expect(() => of('1', '0', '2', '0')).toThrow('One of the two uncertainties must be above zero.');
  expect(() => of('1', '-1', '2', '1')).toThrow('U must not be negative.');
  expect(() => of('x', '1', '2', '1')).toThrow('The value must be a number');
});

const number = fc
  .tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: -12, max: 6 }))
  .map(([digits, power]) => `${digits}e${power}`);
const size = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -12, max: 6 }))
  .map(([digits, power]) => `${digits}e${power}`);
const check = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 300, seed: 17 });

test('swapping the sides changes only the sign', () => {
  check(
    fc.property(number, size, number, size, (x, u, y, v) => {
      const [one, other] = [of(x, u, y, v), of(y, v, x, u)];
      expect(new Decimal(one.exact).neg().eq(other.exact)).toBe(true);
      expect(new Decimal(one.shown).abs().eq(new Decimal(other.shown).abs())).toBe(true);
      expect(one.isSatisfactory).toBe(other.isSatisfactory);
    }),
  );
});

test('a larger U never makes |Eₙ| larger', () => {
  check(
    fc.property(number, size, number, size, size, (x, u, y, v, more) => {
      const larger = new Decimal(u).plus(more).toString();
      const [before, after] = [of(x, u, y, v), of(x, larger, y, v)];
      expect(new Decimal(after.exact).abs().lte(new Decimal(before.exact).abs())).toBe(true);
      expect(before.isSatisfactory && !after.isSatisfactory).toBe(false);
    }),
  );
});
