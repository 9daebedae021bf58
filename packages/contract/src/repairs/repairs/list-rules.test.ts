import { expect, test } from 'vitest';
import { repairListQuery } from './list.ts';
import { repairListRules } from './list-rules.ts';

const samples = [
  ...['', ' ', '0', '1', '-1', '01', '1.5', '20', '100', '101', '3650', '3651', '100000', '100001'],
  ...['2147483647', '2147483648', '1e3', 'true', 'false', 'yes', 'asc', 'desc', 'up'],
  ...['shipped', 'shipped,on_hold', 'shipped,', 'SHIPPED', 'shipped,shipped,nonsense', 'all'],
  ...[Array(20).fill('shipped').join(), Array(21).fill('shipped').join()],
  ...[
    'action',
    'active',
    'history',
    'repair',
    'calibration',
    'warranty',
    'non_warranty',
    'status',
    'dateSubmitted',
  ],
  ...['2024-02-29', '2024-02-30', '2024-2-3', '0000-01-01', 'Acme', 'x'.repeat(200), 'x'.repeat(201)],
  ...[` ${'x'.repeat(200)} `],
];
const names = Object.keys(repairListQuery.shape) as (keyof typeof repairListRules)[];

test('every parameter of the query has a rule', () => {
  expect(Object.keys(repairListRules).sort()).toEqual([...names].sort());
});

test.each(names)('the rule of %s says what the query says', (name) => {
  // The query's schema accepts an empty date as "not filtered". An address never has one.
  const asked = samples.filter((text) => text !== '');
  const taken = asked.filter((text) => repairListQuery.shape[name].safeParse(text).success);
  expect(asked.filter(repairListRules[name])).toEqual(taken);
});
