import { expect, test } from 'vitest';
import { reportResult } from './report-result.ts';
import { roundToPlace, roundUncertainty, type UncertaintyFormat } from './rounding.ts';

const format = (given: Partial<UncertaintyFormat> = {}): UncertaintyFormat => ({
  ...{ digits: 2, rounding: 'nearest', resolution: null },
  ...given,
});
const one = { digits: 1 } as const;

test.each<[string, Partial<UncertaintyFormat>, string]>([
  ['0.123456', {}, '0.12'],
  ['0.125', {}, '0.13'],
  ['0.0996', {}, '0.10'],
  ['9.96', {}, '10'],
  ['99.6', {}, '100'],
  ['123456', {}, '120000'],
  ['0.104', one, '0.1'],
  // 1.04 → 1 loses 3.8 %, 1.06 → 1 would lose 5.7 %
  ['1.04', one, '1'],
  ['1.06', one, '2'],
  ['1.4', one, '2'],
  ['0.96', one, '1'],
  // 10.5 → 11 anyway, 10.4 → 10 loses 3.8 %
  ['10.4', {}, '10'],
  ['10.01', { rounding: 'up' }, '11'],
  ['10.00', { rounding: 'up' }, '10'],
  ['1e-70', {}, '1.0e-70'],
  ['1.26e80', {}, '1.3e+80'],
  // steps of 0.1 support one more digit
  ['0.0487', { resolution: '0.1' }, '0.05'],
  ['0.0487', { resolution: '0.01' }, '0.049'],
  ['0.0487', { resolution: '0.5' }, '0.05'],
  ['0.0487', { resolution: '0.50' }, '0.05'],
  ['0.0004', { resolution: '0.1' }, '0.01'],
  ['3', { resolution: '100' }, '10'],
  // never below the best uncertainty, also when it would be rounded down
  ['0.1', { atLeast: '0.123' }, '0.13'],
  ['0.1', { atLeast: '0.12' }, '0.12'],
  ['0.2', { atLeast: '0.12' }, '0.20'],
])('U of %s as %j is %s', (uncertainty, given, text) => {
  expect(roundUncertainty(uncertainty, format(given)).text).toBe(text);
});

test.each([
  ['10.0049', -2, '10.00'],
  ['10.005', -2, '10.01'],
  ['-10.005', -2, '-10.01'],
  ['-0.004', -2, '0.00'],
  ['12345', 1, '12350'],
  ['4', 1, '0'],
  ['7', 0, '7'],
])('%s at the place %s is %s', (value, place, text) => {
  expect(roundToPlace(value, place)).toBe(text);
});

test('a result has the last digit of U', () => {
  const given = { digits: 2, rounding: 'nearest', resolution: null, best: null } as const;
  const report = (value: string, expanded: string, more: object = {}) =>
    Object.values(reportResult({ ...given, ...more, value, expanded }));
  expect(report('10.00049', '0.0123')).toEqual(['10.000', '0.012', false, -3]);
  expect(report('10.6', '99.6')).toEqual(['10', '100', false, 1]);
  // The scope allows no less than 0.0205, which two digits print as 0.021.
  expect(report('10.00049', '0.0123', { best: '0.0205' })).toEqual(['10.000', '0.021', true, -3]);
  expect(report('10.00049', '0.0223', { best: '0.0205' })).toEqual(['10.000', '0.022', false, -3]);
});

test.each<[string, Partial<UncertaintyFormat>, string]>([
  ['0', {}, 'The uncertainty must be above zero.'],
  ['-1', {}, 'The uncertainty must be above zero.'],
  ['Infinity', {}, 'The uncertainty must be a number such as 10, -0.250 or 4.1e-2.'],
  ['1', { resolution: '0' }, 'The resolution must be above zero.'],
  ['1', { atLeast: '-1' }, 'The least uncertainty must not be negative.'],
  ['1', { digits: 3 as never }, 'U has one or two significant digits.'],
])('U of %s as %j is refused', (uncertainty, given, message) => {
  expect(() => roundUncertainty(uncertainty, format(given))).toThrow(message);
});
