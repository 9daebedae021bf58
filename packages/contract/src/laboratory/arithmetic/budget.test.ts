import { expect, test } from 'vitest';
import {
  atZero,
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
import { type BudgetForm, budget, type Contribution } from './budget.ts';
import { evaluateBudget } from './evaluate-budget.ts';

const certificate: Contribution['source'] = {
  ...{ kind: 'certificate', expanded: fixed('1'), factor: '2', freedom: 'infinite' },
  ...{ drift: null, driftShape: 'rectangular' },
};

test('the shape keeps every kind of contribution as it was typed', () => {
  const sources: Contribution['source'][] = [
    { kind: 'readings' },
    pooled('0.10', 3, '24'),
    normal('0.020', '2.0', '50'),
    certificate,
    { ...certificate, drift: fixed('0.1') },
    rectangular('.5', '8.5'),
    bounded('triangular', '4.1e-2'),
    bounded('u-shaped', '1'),
    resolution('0.010'),
    { kind: 'trapezoid', first: fixed('1'), second: { absolute: '0', percentOfValue: '0.02' } },
  ];
  const whole = budgetOf(
    sources.map((source, at) => row(`c-${at}`, source, '-1.0')),
    { correlations: [correlated('c-1', 'c-2', '0.5')] },
  );
  expect(budget.parse(whole)).toEqual(whole);
});

const form = (given: object): BudgetForm => ({ ...budgetOf([row('a', normal('1'))]), ...given });
const withSource = (source: object) => form({ contributions: [row('a', source as never)] });

test.each<[string, BudgetForm, string, string]>([
  ['no contribution', form({ contributions: [] }), 'contributions', 'This field is required'],
  [
    'too many',
    form({ contributions: Array.from({ length: 41 }, (_, at) => row(`c${at}`, normal('1'))) }),
    'contributions',
    'Must have at most 40 entries',
  ],
  [
    'a negative uncertainty',
    withSource(normal('-1')),
    'contributions.0.source.expanded.absolute',
    'Must not be negative',
  ],
  ['a factor of zero', withSource(normal('1', '0.0')), 'contributions.0.source.factor', 'Must be above zero'],
  [
    'NaN',
    withSource(normal('NaN')),
    'contributions.0.source.expanded.absolute',
    'Must be a number such as 10, -0.250 or 4.1e-2',
  ],
  [
    '1e400',
    withSource(rectangular('1e400')),
    'contributions.0.source.halfWidth.absolute',
    'Must be a number such as 10, -0.250 or 4.1e-2',
  ],
  [
    'less than one degree of freedom',
    withSource(normal('1', '2', '0.5')),
    'contributions.0.source.freedom',
    'Must be at least 1',
  ],
  [
    'half a reading',
    withSource(pooled('1', 1.5)),
    'contributions.0.source.readings',
    'Must be a whole number',
  ],
])('a form with %s says so at its field', (_, given, field, message) => {
  const { error } = budget.safeParse(given);
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

const three = ['a', 'b', 'c'].map((id) => row(id, normal('1')));
const work = (contributions: Contribution[], correlations = [correlated('a', 'b', '0.5')].slice(1)) =>
  evaluateBudget(budgetOf(contributions, { correlations }), atZero);

test.each<[string, () => unknown, string, string]>([
  ['nothing', () => work([]), 'budget.size', 'A budget needs at least one contribution.'],
  [
    'too much',
    () => work(Array.from({ length: 41 }, (_, at) => row(`c${at}`, normal('1')))),
    'budget.size',
    'A budget has at most 40 contributions.',
  ],
  [
    'too many coefficients',
    () =>
      work(
        three,
        Array.from({ length: 201 }, () => correlated('a', 'b', '0')),
      ),
    'budget.size',
    'A budget has at most 200 correlation coefficients.',
  ],
  [
    'the same row twice',
    () => work([...three, ...three]),
    'budget.value',
    'Two contributions have the same short name.',
  ],
  [
    'zero',
    () => work([row('a', normal('0'))]),
    'budget.zero',
    'The contributions together have no uncertainty.',
  ],
  [
    'what cancels to zero',
    () => work(three.slice(1), [correlated('b', 'c', '-1')]),
    'budget.zero',
    'The contributions together have no uncertainty.',
  ],
  [
    'one reading',
    () => evaluateBudget(budgetOf([row('repeats', { kind: 'readings' })]), { value: '0', readings: ['1'] }),
    'readings.few',
    'repeats needs at least two readings, or a pooled standard deviation.',
  ],
  [
    'a negative size',
    () => work([row('drift', normal('-1'))]),
    'number.range',
    'The size of drift must not be negative.',
  ],
  [
    'NaN',
    () => work([row('drift', rectangular('NaN'))]),
    'number.invalid',
    'The size of drift must be a number such as 10, -0.250 or 4.1e-2.',
  ],
  [
    'an empty sensitivity',
    () => work([row('drift', normal('1'), '')]),
    'number.invalid',
    'The sensitivity of drift is missing.',
  ],
  [
    'a factor of zero',
    () => work([row('standard', normal('1', '0'))]),
    'number.range',
    'The coverage factor of standard must be above zero.',
  ],
  [
    'no degree of freedom',
    () => work([row('drift', normal('1', '1', '0'))]),
    'budget.freedom',
    'drift needs at least one degree of freedom, or infinite ones.',
  ],
  [
    'no readings behind a pooled value',
    () => work([row('pool', pooled('1', 0))]),
    'readings.few',
    'pool needs the number of readings that are averaged, 1 to 1000.',
  ],
  [
    'an unknown kind',
    () => work([row('x', { kind: 'guess' } as never)]),
    'budget.value',
    'x has a kind that is not known.',
  ],
  [
    'degrees of freedom without end in another word',
    () => work([row('drift', normal('1', '1', 'Infinity'))]),
    'number.invalid',
    'The degrees of freedom of drift must be a number such as 10, -0.250 or 4.1e-2.',
  ],
  [
    'an unknown coverage probability',
    () => evaluateBudget(budgetOf(three, { coverage: '90' as never }), atZero),
    'budget.value',
    'The coverage probability is 95, 95.45 or 99 %.',
  ],
  [
    'a result out of range',
    () => work([row('x', normal('1e149'), '1e149')]),
    'number.range',
    'The result is too large or too small to write.',
  ],
  [
    'an unknown correlation',
    () => work(three, [correlated('a', 'z', '1')]),
    'budget.correlation',
    'A correlation names two different contributions of the budget.',
  ],
  [
    'a correlation with itself',
    () => work(three, [correlated('a', 'a', '1')]),
    'budget.correlation',
    'A correlation names two different contributions of the budget.',
  ],
  [
    'two correlations of a pair',
    () => work(three, [correlated('a', 'b', '1'), correlated('b', 'a', '1')]),
    'budget.correlation',
    'Two contributions have one correlation only.',
  ],
  [
    'a coefficient above one',
    () => work(three, [correlated('a', 'b', '1.0001')]),
    'budget.correlation',
    'A correlation coefficient lies between -1 and 1.',
  ],
  [
    'coefficients that contradict each other',
    () => work(three, [correlated('a', 'b', '1'), correlated('b', 'c', '1'), correlated('a', 'c', '-1')]),
    'budget.correlation',
    'These correlation coefficients contradict each other.',
  ],
  [
    'a missing third coefficient',
    () => work(three, [correlated('a', 'b', '1'), correlated('b', 'c', '0.1')]),
    'budget.correlation',
    'These correlation coefficients contradict each other.',
  ],
  [
    'a matrix with a negative eigenvalue',
    () =>
      work(three, [correlated('a', 'b', '0.9'), correlated('b', 'c', '0.9'), correlated('a', 'c', '-0.9')]),
    'budget.correlation',
    'These correlation coefficients contradict each other.',
  ],
])('%s is refused', (_, refused, fault, message) => {
  expect(refused).toThrow(expect.objectContaining({ name: 'ArithmeticError', fault, message }));
});

test('coefficients of zero leave a budget as it is', () => {
  const zero = [correlated('a', 'b', '0.00')];
  expect(work(three, zero)).toEqual(work(three));
});

test('the largest budget with all contributions correlated takes no time that anybody notices', () => {
  const many = Array.from({ length: 40 }, (_, at) => row(`c${at}`, normal('1')));
  // 20 contributions have 190 pairs.
  const pairs = many
    .slice(0, 20)
    .flatMap((one, at) => many.slice(at + 1, 20).map((other) => correlated(one.id, other.id, '1')));
  // 20² + 20
  expect(Number(work(many, pairs).combined).toFixed(6)).toBe(Math.sqrt(420).toFixed(6));
});
