import { expect, it } from 'vitest';
import { limitsLikeU } from './limit-digits.ts';

it.each([
  ['-1.2', '1.2', '0.08', '-1.20', '1.20'],
  ['-3', '3', '0.08', '-3.00', '3.00'],
  ['-1.45', '1.45', '0.7', '-1.45', '1.45'],
  [null, '0.5', '0.012', null, '0.500'],
  ['-1.5e-3', '1.5e-3', '0.00012', '-1.5e-3', '1.5e-3'],
  ['-1.2', '1.2', null, '-1.2', '1.2'],
])('limits %s and %s beside U = %s are %s and %s', (lower, upper, uncertainty, shownLower, shownUpper) => {
  expect(limitsLikeU({ lower, upper }, uncertainty)).toEqual({ lower: shownLower, upper: shownUpper });
});
