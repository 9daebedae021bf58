import { expect, test } from 'vitest';
import { limitsOf, type Tolerance, type ToleratedPoint, toleranceWidth } from './tolerance.ts';

const both = { sides: 'both' } as const;
const point = (given: Partial<ToleratedPoint> = {}): ToleratedPoint => ({
  ...{ reference: '100', span: '200', resolution: '0.01' },
  ...given,
});

test.each<[Tolerance, Partial<ToleratedPoint>, string | null, string | null]>([
  [{ ...both, absolute: '0.5' }, {}, '99.5', '100.5'],
  // 0.02 % × 100 = 0.02
  [{ ...both, percentOfReading: '0.02' }, {}, '99.98', '100.02'],
  // the size counts: 0.02 % × |−100|
  [{ ...both, percentOfReading: '0.02' }, { reference: '-100' }, '-100.02', '-99.98'],
  // 0.01 % × 200 = 0.02
  [{ ...both, percentOfSpan: '0.01' }, {}, '99.98', '100.02'],
  // 2 × 0.01
  [{ ...both, digits: '2' }, {}, '99.98', '100.02'],
  // 0.005 + 0.02 + 0.02 + 0.02 = 0.065
  [
    { ...both, absolute: '0.005', percentOfReading: '0.02', percentOfSpan: '0.01', digits: '2' },
    {},
    '99.935',
    '100.065',
  ],
  [{ sides: 'upper', absolute: '0.5' }, {}, null, '100.5'],
  [{ sides: 'lower', absolute: '0.5' }, {}, '99.5', null],
  [{ ...both, absolute: '0.1', percentOfSpan: '' }, { span: null, resolution: null }, '99.9', '100.1'],
  // at zero only the other parts are left
  [{ ...both, percentOfReading: '1', digits: '3' }, { reference: '0' }, '-0.03', '0.03'],
])('%j at %j', (tolerance, given, lower, upper) => {
  expect(limitsOf(tolerance, point(given))).toEqual({ lower, upper });
});

test('the width is the sum of the parts', () => {
  expect(toleranceWidth({ ...both, absolute: '0.1', digits: '1' }, point())).toBe('0.11');
});

test.each<[Tolerance, Partial<ToleratedPoint>, string, string]>([
  [both, {}, 'tolerance.value', 'A tolerance needs at least one part above zero.'],
  [
    { ...both, percentOfReading: '1' },
    { reference: '0' },
    'tolerance.value',
    'A tolerance needs at least one part above zero.',
  ],
  [
    { ...both, percentOfSpan: '1' },
    { span: null },
    'tolerance.missing',
    'The part in % of span of the tolerance needs the span.',
  ],
  [
    { ...both, digits: '1' },
    { resolution: null },
    'tolerance.missing',
    'The part in digits of the tolerance needs the resolution.',
  ],
  [{ ...both, digits: '1' }, { resolution: '0' }, 'number.range', 'The resolution must be above zero.'],
  [{ ...both, absolute: '-1' }, {}, 'number.range', 'The absolute part must not be negative.'],
  [
    { ...both, absolute: 'x' },
    {},
    'number.invalid',
    'The absolute part must be a number such as 10, -0.250 or 4.1e-2.',
  ],
])('%j at %j is refused', (tolerance, given, fault, message) => {
  expect(() => limitsOf(tolerance, point(given))).toThrow(expect.objectContaining({ fault, message }));
});
