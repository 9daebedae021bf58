import { expect, test } from 'vitest';
import { normalBelow, studentFactor } from './student.ts';

// JCGM 100:2008, table G.2: degrees of freedom, then the factors of 95, 95.45 and 99 %, as the table prints them.
const TABLE: [number, string, string, string][] = [
  [1, '12.71', '13.97', '63.66'],
  [2, '4.30', '4.53', '9.92'],
  [3, '3.18', '3.31', '5.84'],
  [4, '2.78', '2.87', '4.60'],
  [5, '2.57', '2.65', '4.03'],
  [6, '2.45', '2.52', '3.71'],
  [7, '2.36', '2.43', '3.50'],
  [8, '2.31', '2.37', '3.36'],
  [9, '2.26', '2.32', '3.25'],
  [10, '2.23', '2.28', '3.17'],
  [11, '2.20', '2.25', '3.11'],
  [12, '2.18', '2.23', '3.05'],
  [13, '2.16', '2.21', '3.01'],
  [14, '2.14', '2.20', '2.98'],
  [15, '2.13', '2.18', '2.95'],
  [16, '2.12', '2.17', '2.92'],
  [17, '2.11', '2.16', '2.90'],
  [18, '2.10', '2.15', '2.88'],
  [19, '2.09', '2.14', '2.86'],
  [20, '2.09', '2.13', '2.85'],
  [25, '2.06', '2.11', '2.79'],
  [30, '2.04', '2.09', '2.75'],
  [35, '2.03', '2.07', '2.72'],
  [40, '2.02', '2.06', '2.70'],
  [45, '2.01', '2.06', '2.69'],
  [50, '2.01', '2.05', '2.68'],
  [100, '1.984', '2.025', '2.626'],
  [Number.POSITIVE_INFINITY, '1.960', '2.000', '2.576'],
];

test.each(TABLE)('%s degrees of freedom', (freedom, ...printed) => {
  const decimals = printed[0].split('.')[1]?.length ?? 0;
  const found = [0.95, 0.9545, 0.99].map((probability) =>
    studentFactor(probability, freedom).toFixed(decimals),
  );
  expect(found).toEqual(printed);
});

// Five decimals of another implementation (SciPy 1.17, stats.t.ppf).
test.each([
  [0.95, 1.5, 6.01666],
  [0.95, 7.3, 2.34507],
  [0.9545, 16.7, 2.16132],
  [0.95, 1e4, 1.9602],
  [0.9545, 1e6, 2],
  [0.99, 1e7, 2.57583],
  [0.99, 1e9, 2.57583],
])('the factor of %s with %s degrees of freedom is %s', (probability, freedom, factor) => {
  expect(studentFactor(probability, freedom)).toBe(factor);
});

test('factors fall with the degrees of freedom and have no step where the distribution changes', () => {
  const factors = [1e6, 9.9e6, 1.1e7, 1e12].map((freedom) => studentFactor(0.95, freedom));
  expect(factors).toEqual(factors.toSorted((a, b) => b - a));
  expect(new Set(factors.slice(1)).size).toBe(1);
});

test.each([
  [-8, 0],
  [-6, 9.8659e-10],
  [-2, 0.02275],
  [0, 0.5],
  [1.4, 0.919243],
  [8, 1],
])('%s deviations have %s of the normal distribution below them', (deviations, share) => {
  expect(Number(normalBelow(deviations).toPrecision(5))).toBe(Number(share.toPrecision(5)));
});
