import { describe, expect, it } from 'vitest';
import { proposedDays, testInterval } from './interval-test.ts';

const test = (within: number, calibrations: number, target = '95') =>
  testInterval({ within, calibrations }, target);

describe('the interval test (Method A3)', () => {
  it('keeps what fits the target: five of five at 95 % happens in 77 of 100 cases', () => {
    // 0.95^5 = 0.7737809375
    expect(test(5, 5)).toEqual({ verdict: 'keep', observed: '100.0', probability: '77' });
  });

  it('shortens where too many were outside', () => {
    // One of three at 95 %: 0.05³ + 3 × 0.95 × 0.05² = 0.00725.
    expect(test(1, 3)).toEqual({ verdict: 'shorten', observed: '33.3', probability: '0.73' });
    // Three of five at 90 %: 1 − 0.9⁵ − 5 × 0.9⁴ × 0.1 = 0.08146.
    expect(test(3, 5, '90')).toMatchObject({ verdict: 'keep', probability: '8.1' });
    // Two of three at 95 %: 1 − 0.95³ = 0.142625.
    expect(test(2, 3)).toMatchObject({ verdict: 'keep', probability: '14' });
    expect(test(0, 3)).toMatchObject({ verdict: 'shorten', observed: '0.0', probability: '0.013' });
  });

  it('lengthens only where so many within limits are improbable at the target', () => {
    // 0.95^58 = 0.0510..., 0.95^59 = 0.0484...
    expect(test(58, 58)).toMatchObject({ verdict: 'keep' });
    expect(test(59, 59)).toMatchObject({ verdict: 'lengthen', probability: '4.8' });
    // 0.5^5 = 0.03125
    expect(test(5, 5, '50')).toMatchObject({ verdict: 'lengthen', probability: '3.1' });
  });

  it('is never both, and moves one way as more are within', () => {
    const order = { shorten: 0, keep: 1, lengthen: 2 };
    for (const target of ['50', '80', '90', '95', '99.9'])
      for (let n = 3; n <= 24; n += 3) {
        let before = 0;
        for (let x = 0; x <= n; x += 1) {
          const now = order[test(x, n, target).verdict];
          expect(now, `${x} of ${n} at ${target}`).toBeGreaterThanOrEqual(before);
          before = now;
        }
      }
  });

  it('needs three calibrations and a target that somebody can hold', () => {
    expect(() => test(2, 2)).toThrow('at least 3');
    for (const target of ['100', '49.9', '-1']) expect(() => test(3, 3, target)).toThrow('from 50 %');
    expect(() => test(4, 3)).toThrow('cannot be counted');
  });
});

describe('the interval that is proposed', () => {
  it('is that of the exponential model, within half and half as long again', () => {
    expect(proposedDays(365, { within: 5, calibrations: 5 }, '95')).toBe(365);
    // ln 0.95 / ln (1/3) = 0.0467, which is less than half.
    expect(proposedDays(365, { within: 1, calibrations: 3 }, '95')).toBe(182);
    expect(proposedDays(365, { within: 0, calibrations: 3 }, '95')).toBe(182);
    expect(proposedDays(365, { within: 59, calibrations: 59 }, '95')).toBe(547);
    // 12 of 20 at 80 %: ln 0.8 / ln 0.6 = 0.4368; 60 of 100 at 70 %: ln 0.7 / ln 0.6 = 0.6982.
    expect(proposedDays(1000, { within: 60, calibrations: 100 }, '70')).toBe(698);
  });
});
