import { expect, test } from 'vitest';
import { around, extent, leastSquares, placeBetween, product } from './trend.ts';

const placed = (...pairs: [string, string][]) => pairs.map(([at, value]) => ({ at, value }));

test('the line through three values, worked by hand', () => {
  // x̄ = 365, ȳ = 10.00002; Sxy = (−365)(−0.00001) + 0 + (365)(0.00001) = 0.0073; Sxx = 2 · 365² = 266450.
  // 0.0073 / 266450 = 2.7397260274e-8.
  const line = leastSquares(placed(['0', '10.00001'], ['365', '10.00002'], ['730', '10.00003']))!;
  expect(line.slope.slice(0, 18)).toBe('0.0000000273972602');
  expect(line).toMatchObject({ first: '10.00001', last: '10.00003' });
  expect(product(line.slope, '365.25', 3)).toBe('0.00001');
});

test('values beside the line: the squares of their distances are least', () => {
  // (0, 1), (1, 3), (2, 2), (3, 4): x̄ = 1.5, ȳ = 2.5; Sxy = 2.25 − 0.25 − 0.25 + 2.25 = 4; Sxx = 5; slope 0.8.
  // At 0: 2.5 − 1.2 = 1.3; at 3: 2.5 + 1.2 = 3.7. The order of the values does not matter.
  expect(leastSquares(placed(['3', '4'], ['0', '1'], ['2', '2'], ['1', '3']))).toEqual({
    ...{ slope: '0.8', first: '1.3', last: '3.7' },
  });
});

test('decimals stay exact where binary numbers would not', () => {
  expect(leastSquares(placed(['0', '0.1'], ['1', '0.2'], ['2', '0.3']))).toEqual({
    ...{ slope: '0.1', first: '0.1', last: '0.3' },
  });
});

test('no line through one place', () => {
  expect(leastSquares([])).toBeNull();
  expect(leastSquares(placed(['5', '1']))).toBeNull();
  expect(leastSquares(placed(['5', '1'], ['5', '2']))).toBeNull();
});

test('bars and places of a picture', () => {
  expect(around('10.00001', '-0.00002')).toEqual(['9.99999', '10.00003']);
  expect(extent(['2', '-1e3', '0.5'])).toEqual(['-1000', '2']);
  expect(() => extent([])).toThrow('There is no value.');
  expect(placeBetween('10.000015', '10.00001', '10.00002')).toBe(0.5);
  expect(placeBetween('1', '1', '1')).toBe(0.5);
});
