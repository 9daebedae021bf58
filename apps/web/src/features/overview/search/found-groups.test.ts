import type { SearchHit } from '@portal/contract/overview/search/endpoints.ts';
import { expect, test } from 'vitest';
import { foundGroups, share } from './found-groups.ts';

const repair = (id: number, detail = 'Fluke 87 · Red River Pipeline · Received'): SearchHit => ({
  kind: 'repair',
  id,
  title: `SR-${id}`,
  detail,
  path: `/admin/repairs/${id}`,
});
const pipeline: SearchHit = {
  kind: 'customer',
  id: 7,
  title: 'Red River Pipeline',
  detail: '',
  path: '/c/7',
};
const repairs = Array.from({ length: 10 }, (_, n) =>
  repair(1001 + n, 'Fluke 87 · The Red River Co · Received'),
);
const screens = [
  { label: 'Repairs', to: '/repairs' },
  { label: 'Late Repairs', to: '/late' },
];
const headings = (text: string, hits: SearchHit[]) => foundGroups(text, hits, screens).map((g) => g.heading);

test('the group with a name that is or starts with the text is first', () => {
  expect(headings('Red River', [...repairs, pipeline])).toEqual(['Customers', 'Repairs']);
  expect(headings('red river pipeline', [repair(1001), pipeline])).toEqual(['Customers', 'Repairs']);
  expect(headings('sr-1004', [...repairs, { ...pipeline, title: 'SR-1004 Ltd' }])).toEqual([
    'Repairs',
    'Customers',
  ]);
  expect(headings('1004', [...repairs, { ...pipeline, title: '1004 Ltd' }])).toEqual([
    'Repairs',
    'Customers',
  ]);
  expect(headings('repairs', repairs)).toEqual(['Screens', 'Repairs']);
  expect(headings('', [])).toEqual(['Screens']);
});

test('every group is visible, and a single group shows all lines', () => {
  const groups = foundGroups('river', [...repairs, pipeline, { ...pipeline, id: 8 }], screens);
  expect(groups.map(({ heading }) => heading)).toEqual(['Repairs', 'Customers']);
  expect(share(groups)).toEqual([5, 2]);
  expect(share(foundGroups('river', repairs, []))).toEqual([10]);
  const people = Array.from({ length: 5 }, (_, id): SearchHit => ({ ...pipeline, kind: 'user', id }));
  expect(share(foundGroups('e', [...repairs, pipeline, ...people], screens))).toEqual([2, 1, 1, 1]);
});
