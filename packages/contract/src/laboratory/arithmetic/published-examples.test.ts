import { expect, test } from 'vitest';
import {
  atZero,
  bounded,
  budgetOf,
  correlated,
  normal,
  pooled,
  rectangular,
  resolution,
  row,
} from '../../../test/budget-rows.ts';
import type { Budget } from './budget.ts';
import { evaluateBudget } from './evaluate-budget.ts';
import { reportResult } from './report-result.ts';
import { correctedReference, errorOfIndication, mean, pooledDeviation } from './statistics.ts';

const rounded = (text: string, digits: number) => Number(Number(text).toPrecision(digits)).toString();
const report = (budget: Budget, value: string, step: string | null = null) => {
  const { expanded } = evaluateBudget(budget, atZero);
  const { digits, rounding } = budget;
  const { place: _, ...printed } = reportResult({
    value,
    expanded,
    digits,
    rounding,
    resolution: step,
    best: null,
  });
  return printed;
};
const of = (result: ReturnType<typeof evaluateBudget>, digits = 3) =>
  result.contributions.map(({ contribution }) => rounded(contribution, digits));

// JCGM 100:2008, H.1: the length of an end gauge of 50 mm at 20 °C, in nm.
test('H.1 of the GUM: 16 degrees of freedom and U of 93 nm at 99 %', () => {
  // The column of contributions of table H.1 with its degrees of freedom.
  const table = budgetOf(
    [
      row('standard', normal('25', '1', '18')),
      row('difference', normal('9.7', '1', '25.6')),
      row('expansion', normal('2.9', '1', '50')),
      row('temperature', normal('16.6', '1', '2')),
    ],
    { coverage: '99' },
  );
  const result = evaluateBudget(table, atZero);
  expect(rounded(result.combined, 2)).toBe('32');
  // The GUM prints 16.7, because it has not rounded the contributions yet. Both are cut to 16.
  expect(rounded(result.effectiveFreedom, 4)).toBe('16.76');
  expect(result).toMatchObject({ shape: 'student', factor: '2.92078', shownFactor: '2.92' });
  // l = 50.000 623 mm + 215 nm
  expect(correctedReference('50.000623', ['0.000215'])).toBe('50.000838');
  expect(report(table, '50000838')).toEqual({ value: '50000838', uncertainty: '93', isRaised: false });
});

test('H.1 of the GUM from what its text says of each quantity, without rounding in between', () => {
  const text = (rounding: Budget['rounding']) =>
    budgetOf(
      [
        // U = 0.075 µm with k = 3
        row('standard', normal('75', '3', '18')),
        // s = 13 nm of 25 readings, five are averaged
        row('difference', pooled('13', 5, '24')),
        // ± 0.01 µm at 95 % of six repeats: t(5) = 2.57
        row('comparator-random', normal('10', '2.57', '5')),
        // 0.02 µm at three deviations, known to 25 %: 8 degrees of freedom
        row('comparator-systematic', normal('20', '3', '8')),
        // ls·θ = 50.000 623 mm × 0.1 °C
        row('expansion-difference', rectangular('0.000001', '50'), '5000062.3'),
        // ls·αs = 50.000 623 mm × 11.5e-6
        row('temperature-difference', rectangular('0.05', '2'), '-575.0071645'),
        // their coefficients are zero at this point
        row('expansion', rectangular('0.000002'), '0'),
        row('temperature-mean', normal('0.2'), '0'),
        row('temperature-cycle', bounded('u-shaped', '0.5'), '0'),
      ],
      { coverage: '99', rounding },
    );
  const result = evaluateBudget(text('nearest'), atZero);
  expect(of(result, 2)).toEqual(['25', '5.8', '3.9', '6.7', '2.9', '17', '0', '0', '0']);
  expect(rounded(result.contributions[8]?.standardUncertainty ?? '', 2)).toBe('0.35');
  expect(rounded(result.combined, 3)).toBe('31.7');
  expect(rounded(result.effectiveFreedom, 3)).toBe('16.7');
  // 31.66 × 2.9208 = 92.47: the GUM has 93, because it multiplies 32 by 2.92. Rounding up gives the same.
  expect(rounded(result.expanded, 4)).toBe('92.47');
  expect(report(text('up'), '50000838').uncertainty).toBe('93');
});

// EA-4/02, S2: a weight of 10 kg, in g.
test('S2 of EA-4/02: U of 59 mg', () => {
  // Differences of three weighings ABBA: ((B + B) − (A + A)) / 2
  const differences = ['0.01', '0.03', '0.02'];
  expect(mean(differences)).toBe('0.02');
  const budget = budgetOf([
    row('standard', normal('0.045', '2')),
    row('drift', rectangular('0.015')),
    row('difference', pooled('0.025', 3)),
    row('eccentricity', rectangular('0.01')),
    row('buoyancy', rectangular('0.01')),
  ]);
  const result = evaluateBudget(budget, atZero);
  expect(of(result)).toEqual(['0.0225', '0.00866', '0.0144', '0.00577', '0.00577']);
  expect(rounded(result.combined, 3)).toBe('0.0293');
  expect(result).toMatchObject({ shape: 'normal', factor: '2', effectiveFreedom: 'infinite' });
  const value = correctedReference('10000.005', [mean(differences)]);
  expect(report(budget, value)).toMatchObject({ value: '10000.025', uncertainty: '0.059' });
});

// EA-4/02, S4: a gauge block of 50 mm, in nm.
const gaugeBlock = (drift: string) =>
  budgetOf([
    row('standard', normal('30', '2')),
    row('drift', bounded('triangular', drift)),
    row('difference', pooled('12', 5)),
    row('comparator', rectangular('32')),
    // 50 mm × 11.5e-6 per °C
    row('temperature', rectangular('0.05'), '-575'),
    // u(δα)·u(Δt) = 2e-6/√6 × 0.5/√3 = 0.2357e-6, by 50 mm
    row('expansion', normal('0.0000002357'), '-50000000'),
    row('variation', rectangular('6.7'), '-1'),
  ]);

test('S4 of EA-4/02: u of 34.3 nm and U of 69 nm', () => {
  const result = evaluateBudget(gaugeBlock('30'), atZero);
  expect(of(result)).toEqual(['15', '12.2', '5.37', '18.5', '16.6', '11.8', '3.87']);
  expect(rounded(result.combined, 3)).toBe('34.3');
  // 50.000 020 mm − 94 nm
  const value = correctedReference('50.000020', [`${mean(['-100', '-90', '-80', '-90', '-110'])}e-6`]);
  expect(value).toBe('49.999926');
  expect(report(gaugeBlock('30'), '49999926')).toMatchObject({ value: '49999926', uncertainty: '69' });
});

// The table of an older edition has 17.3 nm = 30 nm/√3 for the triangular drift.
test('S4 of EA-4/02 with the drift of the older table: u of 36.4 nm and U of 73 nm', () => {
  const { contributions, ...rest } = gaugeBlock('30');
  const drift = row('drift', rectangular('30'));
  const printed = { ...rest, contributions: contributions.map((one) => (one.id === 'drift' ? drift : one)) };
  expect(rounded(evaluateBudget(printed, atZero).combined, 3)).toBe('36.4');
  expect(report(printed, '49999926').uncertainty).toBe('73');
});

// EA-4/02, S9: a multimeter at 100 V with steps of 0.1 V.
test('S9 of EA-4/02: the resolution dominates, k is 1.65 and U is 0.05 V', () => {
  const budget = budgetOf(
    [
      row('standard', normal('0.002', '2'), '-1'),
      row('reading', resolution('0.1')),
      row('calibrator', rectangular('0.011'), '-1'),
    ],
    { coverage: '95' },
  );
  const result = evaluateBudget(budget, atZero);
  expect(of(result, 2)).toEqual(['0.001', '0.029', '0.0064']);
  expect(rounded(result.combined, 2)).toBe('0.03');
  expect(result).toMatchObject({ shape: 'rectangular', shownFactor: '1.65' });
  const error = errorOfIndication('100.1', '100.0');
  expect(error).toBe('0.1');
  expect(report({ ...budget, digits: 1 }, error)).toMatchObject({ value: '0.10', uncertainty: '0.05' });
  // The resolution supports no third decimal, also where two digits are asked for.
  expect(report(budget, error, '0.1')).toMatchObject({ value: '0.10', uncertainty: '0.05' });
});

// EA-4/02, S10: a vernier caliper with steps of 0.05 mm at 150 mm.
test('S10 of EA-4/02: two rectangular ones dominate, k is 1.83 and U is 0.06 mm', () => {
  const budget = budgetOf(
    [
      row('gauge-block', rectangular('0.0008'), '-1'),
      // 150 mm × 11.5e-6 per °C
      row('temperature', rectangular('2'), '0.001725'),
      row('reading', resolution('0.05')),
      row('mechanics', rectangular('0.05')),
    ],
    { coverage: '95', digits: 1 },
  );
  const result = evaluateBudget(budget, atZero);
  // The document prints 15 µm for 14.4 µm, and so 33 µm for the 32.3 µm of all.
  expect(of(result, 2)).toEqual(['0.00046', '0.002', '0.014', '0.029']);
  expect(rounded(result.combined, 3)).toBe('0.0323');
  expect(result).toMatchObject({ shape: 'trapezoidal', shownFactor: '1.83' });
  const error = errorOfIndication('150.10', '150.00');
  expect(report(budget, error, '0.05')).toMatchObject({ value: '0.10', uncertainty: '0.06' });
});

// JCGM 100:2008, 5.2.2, the example of ten resistors of 1 kΩ that were compared with one standard of u = 100 mΩ.
test('the ten resistors of the GUM: full correlation adds linearly to 1 Ω, none gives 0.32 Ω', () => {
  const resistors = Array.from({ length: 10 }, (_, at) => row(`r${at}`, normal('0.1')));
  const pairs = resistors.flatMap((first, at) =>
    resistors.slice(at + 1).map((second) => correlated(first.id, second.id, '1')),
  );
  const apart = evaluateBudget(budgetOf(resistors), atZero).combined;
  expect(rounded(apart, 2)).toBe('0.32');
  expect(evaluateBudget(budgetOf(resistors, { correlations: pairs }), atZero).combined).toBe('1');
});

test('a pooled deviation weighs each series by its degrees of freedom', () => {
  // √((2·0.03² + 4·0.06²)/6) = √(0.0162/6) = √0.0027
  const { deviation, freedom } = pooledDeviation([
    { deviation: '0.03', freedom: 2 },
    { deviation: '0.06', freedom: 4 },
  ]);
  expect([rounded(deviation, 6), freedom]).toEqual(['0.0519615', 6]);
});
