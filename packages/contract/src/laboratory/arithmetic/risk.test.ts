import { expect, test } from 'vitest';
import { specificRisk, specificRiskOfRejection, testUncertaintyRatio } from './risk.ts';

/** u is given as U with k = 1. */
const measured = (value: string, u: string) => ({ value, expanded: u, factor: '1' });

// JCGM 106:2012, the examples of clause 7.
test('the breakdown voltage of a Zener diode: 92 % are inside', () => {
  // Φ((−5.40 + 5.47)/0.05) = Φ(1.4) = 0.9192
  const limits = { lower: null, upper: '-5.40' };
  expect(specificRisk(measured('-5.47', '0.05'), limits)).toBe('8.0757');
  expect(specificRiskOfRejection(measured('-5.47', '0.05'), limits)).toBe('91.9243');
});

test('the burst pressure of a container: 99 % are inside', () => {
  // 1 − Φ((490 − 509.7)/8.6) = Φ(2.2907) = 0.9890
  expect(specificRiskOfRejection(measured('509.7', '8.6'), { lower: '490', upper: null })).toBe('98.9010');
});

test('the viscosity of motor oil within two limits: 66 % are inside', () => {
  // Φ((16.3 − 13.6)/1.8) − Φ((12.5 − 13.6)/1.8) = Φ(1.5) − Φ(−0.6111) = 0.9332 − 0.2706
  const inside = specificRiskOfRejection(measured('13.6', '1.8'), { lower: '12.5', upper: '16.3' });
  expect(inside.slice(0, 5)).toBe('66.26');
});

// ILAC-G8:09/2019, table 1: the specific risk of a value on the acceptance limit, with U = 2u and one limit near.
test.each([
  ['0', '50.0000'],
  ['0.83', '4.8457'],
  ['1', '2.2750'],
  ['1.5', '0.1350'],
  ['3', '0.0000'],
])('a guard band of %s U leaves a risk of %s %%', (share, risk) => {
  expect(
    specificRisk({ value: `${-2 * Number(share)}`, expanded: '2', factor: '2' }, { lower: null, upper: '0' }),
  ).toBe(risk);
});

test('both tails count, and far away there is no risk', () => {
  // u = 10 and limits at one deviation each: 2 × 15.8655 %
  expect(specificRisk(measured('0', '10'), { lower: '-10', upper: '10' })).toBe('31.7311');
  expect(specificRisk(measured('0', '1e-90'), { lower: '-10', upper: '10' })).toBe('0.0000');
  expect(specificRisk(measured('11', '1e-90'), { lower: '-10', upper: '10' })).toBe('100.0000');
});

test('the ratio is the tolerance by twice U, and one limit has none', () => {
  // (0.4 − −0.4) / (2 × 0.1)
  expect(testUncertaintyRatio({ lower: '-0.4', upper: '0.4' }, '0.1')).toBe('4');
  expect(testUncertaintyRatio({ lower: null, upper: '0.4' }, '0.1')).toBeNull();
  expect(() => testUncertaintyRatio({ lower: '-1', upper: '1' }, '0')).toThrow(
    'The uncertainty must be above zero.',
  );
});
