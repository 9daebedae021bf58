import type { WorkGroup } from '@portal/contract/overview/work-queue/endpoints.ts';
import { expect, test } from 'vitest';
import { shownGroups } from './shown-groups.ts';

const row = (id: number) => ({ id }) as WorkGroup['rows'][number];
const groups: WorkGroup[] = [
  { reason: 'new', total: 9, rows: [row(1), row(2)] },
  { reason: 'late', total: 1, rows: [row(1)] },
  { reason: 'message', total: 0, rows: [] },
];

test('a row that is leaving is neither shown nor counted, and only in its group', () => {
  expect(shownGroups(groups, ['new-1', 'new-7'])).toEqual([
    { reason: 'new', total: 8, rows: [{ id: 2 }] },
    { reason: 'late', total: 1, rows: [{ id: 1 }] },
  ]);
});

test('a group without rows is not shown', () => {
  expect(shownGroups(groups, ['late-1']).map(({ reason }) => reason)).toEqual(['new']);
});
