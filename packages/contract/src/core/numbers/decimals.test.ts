import { expect, it } from 'vitest';
import { typedDecimal } from './decimals.ts';

it.each([
  ['+10.000', '10.000'],
  ['-0', '0'],
  ['-0,000', '0.000'],
  ['-.0', '.0'],
  ['-0.001', '-0.001'],
  ['\u22120.5', '-0.5'],
  ['+4.1e-2', '4.1e-2'],
  ['-0e3', '0e3'],
  ['.5', '.5'],
])('a typed %s is stored as %s, with its digits (D5.9)', (typed, stored) => {
  expect(typedDecimal(typed)).toBe(stored);
});
