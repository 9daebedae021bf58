import { repairStatuses, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { expect, test } from 'vitest';
import { articles } from './articles.ts';
import { findArticles } from './find-articles.ts';
import { staffArticlesFor } from './staff-articles.ts';

const keys = (text: string) => findArticles(articles, text).map(({ key }) => key);

test('finds by all words, in any case, also in lists', () => {
  expect(keys('PACKING slip')).toContain('packing');
  expect(keys('waiting part order')).toEqual(['statuses']);
  expect(keys('packing zebra')).toEqual([]);
  expect(keys('  ')).toHaveLength(articles.length);
});

test('explains every status with the word of its badge', () => {
  const terms = articles.find(({ key }) => key === 'statuses')?.list?.map(({ term }) => term);
  expect(terms).toEqual(repairStatuses.map(statusLabel));
});

test('admins read about every act, technicians about their own work, and no address is used twice', () => {
  expect(staffArticlesFor('technician').map(({ key }) => key)).toEqual([
    ...['receive', 'work', 'notes', 'parts-used', 'work-times', 'offline'],
  ]);
  const all = [...staffArticlesFor('admin'), ...articles].map(({ key }) => key);
  expect(all).toEqual(expect.arrayContaining(['queue', 'estimate', 'ship', 'loans', 'recalls', 'import']));
  expect(new Set(all).size).toBe(all.length);
});

test('finds words beside a label', () => {
  expect(findArticles(staffArticlesFor('admin'), 'open receive').map(({ key }) => key)).toContain('receive');
});

test('articles about the laboratory are for companies that have one', () => {
  const keys = (role: 'admin' | 'technician', hasLaboratory: boolean) =>
    staffArticlesFor(role, hasLaboratory).map(({ key }) => key);
  expect(keys('admin', false)).not.toContain('bench');
  expect(keys('admin', true)).toContain('laboratory-set-up');
  expect(keys('technician', true)).toContain('bench');
  expect(keys('technician', true)).not.toContain('laboratory-set-up');
});
