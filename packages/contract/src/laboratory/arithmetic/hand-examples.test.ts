import { expect, test } from 'vitest';
import {
  bounded,
  budgetOf,
  correlated,
  fixed,
  normal,
  pooled,
  rectangular,
  resolution,
  row,
} from '../../../test/budget-rows.ts';
import type { Budget, Contribution } from './budget.ts';
import { evaluateBudget } from './evaluate-budget.ts';
import { reportResult } from './report-result.ts';

interface Example {
  is: string;
  budget: Budget;
  value?: string;
  readings?: string[];
  combined: string;
  factor: string;
  U: string;
}

const rows = (...sources: Contribution['source'][]) => sources.map((source, at) => row(`c${at}`, source));
const at95 = { coverage: '95' } as const;

const EXAMPLES: Example[] = [
  // √(3² + 4²) = 5; 2 × 5
  {
    is: 'two normal ones',
    budget: budgetOf(rows(normal('3'), normal('4'))),
    ...{ combined: '5', factor: '2', U: '10' },
  },
  // 0.12/3 = 0.04 and 0.06/2 = 0.03; √(0.0016 + 0.0009) = 0.05
  {
    is: 'expanded ones with their factors',
    budget: budgetOf(rows(normal('0.12', '3'), normal('0.06', '2'))),
    ...{ combined: '0.05', factor: '2', U: '0.10' },
  },
  // 3²/3 + 2² = 7; √7 = 2.64575; × 2 = 5.29150
  {
    is: 'a rectangular one that does not dominate',
    budget: budgetOf(rows(rectangular('3'), normal('2'))),
    ...{ combined: '2.64575', factor: '2', U: '5.3' },
  },
  // 6²/6 + 2²/2 + 1² = 6 + 2 + 1 = 9
  {
    is: 'triangular, U-shaped and normal',
    budget: budgetOf(rows(bounded('triangular', '6'), bounded('u-shaped', '2'), normal('1'))),
    ...{ combined: '3', factor: '2', U: '6.0' },
  },
  // 0.1²/3 + 0.1² = 0.0133333; √ = 0.115470; × 2 = 0.230940
  {
    is: 'a resolution of 0.2',
    budget: budgetOf(rows(resolution('0.2'), normal('0.1'))),
    ...{ combined: '0.11547', factor: '2', U: '0.23' },
  },
  // s² = 10/4 = 2.5; /5 = 0.5; √ = 0.707107; t(4) = 2.86932; 2.02891
  {
    is: 'five readings alone',
    budget: budgetOf(rows({ kind: 'readings' })),
    readings: ['1', '2', '3', '4', '5'],
    ...{ combined: '0.707107', factor: '2.86932', U: '2.0' },
  },
  // 0.5 + 0.5² = 0.75; ν = 0.75²/(0.5²/4) = 9; t(9) = 2.26216; √0.75 × 2.26216 = 1.95909
  {
    is: 'five readings and a normal one: exactly nine degrees of freedom',
    budget: budgetOf(rows({ kind: 'readings' }, normal('0.5')), at95),
    readings: ['1', '2', '3', '4', '5'],
    ...{ combined: '0.866025', factor: '2.26216', U: '2.0' },
  },
  // 1 + 1/2 = 1.5; ν = 2.25/(1/5) = 11.25; t(11) = 2.20099; √1.5 × 2.20099 = 2.69565
  {
    is: 'eleven and a quarter degrees of freedom, truncated',
    budget: budgetOf(rows(normal('1', '1', '5'), bounded('u-shaped', '1')), at95),
    ...{ combined: '1.22474', factor: '2.20099', U: '2.7' },
  },
  // t(11) − 0.25 × (2.20099 − 2.17881) = 2.195445, and 2.19545 rounded
  {
    is: 'the same, interpolated',
    budget: budgetOf(rows(normal('1', '1', '5'), bounded('u-shaped', '1')), {
      ...at95,
      freedom: 'interpolated',
    }),
    ...{ combined: '1.22474', factor: '2.19545', U: '2.7' },
  },
  // 0.04/√4 = 0.02; 0.02² + 0.015² = 0.000625; ν = 0.000625²/(0.0004²/20) = 48.8; t(48) = 2.05344; 0.0513360
  {
    is: 'a pooled deviation of four readings',
    budget: budgetOf(rows(pooled('0.04', 4, '20'), normal('0.015'))),
    ...{ combined: '0.025', factor: '2.05344', U: '0.051' },
  },
  // 0.01² + 0.03²/3 = 0.0001 + 0.0003 = 0.0004
  {
    is: 'a certificate with drift',
    budget: budgetOf(
      rows({
        ...{ kind: 'certificate', expanded: fixed('0.02'), factor: '2', freedom: 'infinite' },
        ...{ drift: fixed('0.03'), driftShape: 'rectangular' },
      }),
    ),
    ...{ combined: '0.02', factor: '2', U: '0.040' },
  },
  // 0.02² + 0.06²/6 = 0.0004 + 0.0006 = 0.001; √ = 0.0316228; × 2 = 0.0632456
  {
    is: 'a certificate with a triangular drift',
    budget: budgetOf(
      rows({
        ...{ kind: 'certificate', expanded: fixed('0.04'), factor: '2', freedom: 'infinite' },
        ...{ drift: fixed('0.06'), driftShape: 'triangular' },
      }),
    ),
    ...{ combined: '0.0316228', factor: '2', U: '0.063' },
  },
  // 1/√3 = 0.577350; k = 0.95 × √3 = 1.64545; U = 0.95 × 1
  {
    is: 'a rectangular one alone at 95 %',
    budget: budgetOf(rows(rectangular('1')), at95),
    ...{ combined: '0.57735', factor: '1.64545', U: '0.95' },
  },
  // U = 0.99 × 1; k = 0.99 × √3 = 1.71473
  {
    is: 'a rectangular one alone at 99 %',
    budget: budgetOf(rows(rectangular('1')), { coverage: '99' }),
    ...{ combined: '0.57735', factor: '1.71473', U: '0.99' },
  },
  // A triangle from −2 to 2: U = 2(1 − √0.05) = 1.55279; u = √(2/3) = 0.816497
  {
    is: 'two equal rectangular ones',
    budget: budgetOf(rows(rectangular('1'), rectangular('1')), at95),
    ...{ combined: '0.816497', factor: '1.90177', U: '1.6' },
  },
  // Lower side 4, β = 2/4: U = 4(1 − √(0.05 × 0.75)) = 3.22540; u = √(9/3 + 1/3) = 1.82574
  {
    is: 'a trapezoid',
    budget: budgetOf(rows({ kind: 'trapezoid', first: fixed('3'), second: fixed('1') }), at95),
    ...{ combined: '1.82574', factor: '1.76663', U: '3.2' },
  },
  // 900/3 + 81/3 = 327; √27/√300 = 0.3 exactly; √327 × 1.64545 = 29.7548
  {
    is: 'a rectangular one that just dominates',
    budget: budgetOf(rows(rectangular('30'), rectangular('9')), at95),
    ...{ combined: '18.0831', factor: '1.64545', U: '30' },
  },
  // Half-widths 30 and 10: lower side 40, β = 0.5: 40(1 − √0.0375) = 32.2540; u = √(1000/3) = 18.2574
  {
    is: 'a rectangular one that just does not',
    budget: budgetOf(rows(rectangular('30'), rectangular('10')), at95),
    ...{ combined: '18.2574', factor: '1.76663', U: '32' },
  },
  // (−0.5 × 2)² + 1² = 2; 2 × √2 = 2.82843
  {
    is: 'a negative sensitivity',
    budget: budgetOf([row('a', normal('2'), '-0.5'), row('b', normal('1'))]),
    ...{ combined: '1.41421', factor: '2', U: '2.8' },
  },
  // 3 + 4
  {
    is: 'full correlation',
    budget: budgetOf(rows(normal('3'), normal('4')), { correlations: [correlated('c0', 'c1', '1')] }),
    ...{ combined: '7', factor: '2', U: '14' },
  },
  // 4 − 3
  {
    is: 'full negative correlation',
    budget: budgetOf(rows(normal('3'), normal('4')), { correlations: [correlated('c0', 'c1', '-1')] }),
    ...{ combined: '1', factor: '2', U: '2.0' },
  },
  // 9 + 16 + 2 × 0.5 × 3 × 4 = 37; √37 = 6.08276
  {
    is: 'half a correlation',
    budget: budgetOf(rows(normal('3'), normal('4')), { correlations: [correlated('c0', 'c1', '0.5')] }),
    ...{ combined: '6.08276', factor: '2', U: '12' },
  },
  // A difference of two values of one standard: 3 − 4 with c = 1 and −1, fully correlated
  {
    is: 'what cancels in a difference',
    budget: budgetOf([row('a', normal('3')), row('b', normal('4'), '-1')], {
      correlations: [correlated('b', 'a', '1')],
    }),
    ...{ combined: '1', factor: '2', U: '2.0' },
  },
  // 7 with the five degrees of freedom of the smaller one: t(5) = 2.57058; 17.9941
  {
    is: 'correlated ones with the fewest degrees of freedom',
    budget: budgetOf(rows(normal('3', '1', '10'), normal('4', '1', '5')), {
      ...at95,
      correlations: [correlated('c0', 'c1', '1')],
    }),
    ...{ combined: '7', factor: '2.57058', U: '18' },
  },
  // 0.01 + 0.02 % × 100 = 0.03; /2 = 0.015
  {
    is: 'a size that grows with the value',
    budget: budgetOf(
      rows({
        ...{ kind: 'normal', expanded: { absolute: '0.01', percentOfValue: '0.02' }, factor: '2' },
        freedom: 'infinite',
      }),
    ),
    value: '-100',
    ...{ combined: '0.015', factor: '2', U: '0.030' },
  },
  // c = 200 mm × 11.5e-6 per °C = 0.0023 mm/°C; × 0.5 °C = 0.00115
  {
    is: 'a sensitivity that grows with the value',
    budget: budgetOf([
      {
        ...row('temperature', normal('0.5')),
        sensitivity: { absolute: '0', percentOfValue: '0.00115' },
      },
    ]),
    value: '200',
    ...{ combined: '0.00115', factor: '2', U: '0.0023' },
  },
  // 1e-12 and 1e-12: √2 × 1e-12 × 2 = 2.82843e-12
  {
    is: 'very small ones',
    budget: budgetOf(rows(normal('1e-12'), normal('1e-12'))),
    ...{ combined: '1.41421e-12', factor: '2', U: '0.0000000000028' },
  },
];

test('there are twenty and more', () => expect(EXAMPLES.length).toBeGreaterThanOrEqual(20));

test.each(EXAMPLES)('$is', ({ budget, value = '0', readings = [], combined, factor, U }) => {
  const result = evaluateBudget(budget, { value, readings });
  expect([Number(Number(result.combined).toPrecision(6)).toString(), result.factor]).toEqual([
    combined,
    factor,
  ]);
  const { digits, rounding } = budget;
  const { expanded } = result;
  expect(
    reportResult({ value: '0', expanded, digits, rounding, resolution: null, best: null }).uncertainty,
  ).toBe(U);
  // Shares have two decimals each.
  const shares = result.contributions.reduce((all, { share }) => all + Number(share), 0);
  expect(Math.abs(shares - 100)).toBeLessThan(0.05);
});

test('a budget says how much each contribution is of the whole, also of none', () => {
  // 9, 16 and 0 of 25
  const of = (budget: Budget) =>
    evaluateBudget(budget, { value: '0', readings: [] }).contributions.map(({ share }) => share);
  const both = rows(normal('3'), normal('4'), normal('0'));
  expect(of(budgetOf(both))).toEqual(['36.00', '64.00', '0.00']);
  // u² = (4 − 3)² = 1: 3² − 12 = −3 and 4² − 12 = 4
  const opposite = { correlations: [correlated('c0', 'c1', '-1')] };
  expect(of(budgetOf(both, opposite))).toEqual(['-300.00', '400.00', '0.00']);
});
