import { expect, it } from 'vitest';
import { asks, blankBudget, budgetOf, contributionOf, kinds, nextId, rowsOf } from './budget-rows.ts';
import { largestOf, withContribution, withNewContribution, withoutContribution } from './budget-state.ts';
import { evaluateRows, faultOfRow, sharesOf } from './evaluate-rows.ts';

const range = { lower: '0', upper: '10', unit: 'V' };
const twoRows = () => {
  const one = withContribution(blankBudget('V'), 'c1', {
    name: 'Calibrator',
    kind: 'normal',
    size: '0.0002',
  });
  return withContribution(withNewContribution(one), 'c2', { name: 'Meter', percent: '0.01' });
};

it.each(kinds.map(({ value }) => value))('a row of kind %s is the same after it was stored', (kind) => {
  const rows = withContribution(blankBudget('V'), 'c1', {
    ...{ name: 'One', kind, unit: 'mV', sensitivity: '0.001', sensitivityPercent: '2' },
    ...(asks[kind].size && { size: '0.50', percent: '1.0' }),
    ...(asks[kind].second && { second: '0.20', secondPercent: '3' }),
    ...(asks[kind].factor && { factor: '2.00' }),
    ...(asks[kind].freedom && { freedom: '50' }),
    ...(asks[kind].readings && { readings: '5' }),
  });
  expect(rowsOf(budgetOf(rows))).toEqual(rows);
});

it('U is calculated at both ends of the range, and the shares make 100 %', () => {
  const results = evaluateRows(twoRows(), range, 1);
  expect(results.map(({ value }) => value)).toEqual(['0', '10']);
  // At 0: 0.0002 / 2 = 0.0001. At 10: 0.001 / √3 dominates.
  expect(results[0]!.result).toMatchObject({ expanded: '0.00020' });
  const shares = sharesOf(results[1]);
  expect(largestOf(shares)).toBe('c2');
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 1);
});

it('a change makes one new row, and the others are not calculated again', () => {
  const before = twoRows();
  const after = withContribution(before, 'c2', { percent: '0.02' });
  expect(after.contributions[0]).toBe(before.contributions[0]);
  expect(contributionOf(after.contributions[0]!)).toBe(contributionOf(before.contributions[0]!));
});

it('what is wrong is one sentence beside its row', () => {
  const rows = withContribution(twoRows(), 'c2', { size: 'abc' });
  const [first, second] = rows.contributions;
  expect(faultOfRow(first!, '10', 1)).toBeNull();
  expect(faultOfRow(second!, '10', 1)).toBe(
    'The size of Meter must be a number such as 10, -0.250 or 4.1e-2.',
  );
  expect(faultOfRow({ ...first!, name: ' ' }, '10', 1)).toBe('The contribution needs a name.');
  expect(faultOfRow({ ...first!, kind: 'readings' }, '10', 1)).toMatch(/at least two readings/);
  expect(faultOfRow({ ...first!, kind: 'readings' }, '10', 3)).toBeNull();
  expect(evaluateRows(rows, range, 1)[1]!.result).toHaveProperty('fault');
});

it('a removed row takes its correlations with it, and one row stays', () => {
  const correlated = {
    ...twoRows(),
    correlations: [{ first: 'c1', second: 'c2', coefficient: '1' }],
  };
  const left = withoutContribution(correlated, 'c1');
  expect(left.contributions.map(({ id }) => id)).toEqual(['c2']);
  expect(left.correlations).toEqual([]);
  expect(withoutContribution(left, 'c2').contributions).toHaveLength(1);
  expect(nextId(correlated.contributions)).toBe('c3');
});
