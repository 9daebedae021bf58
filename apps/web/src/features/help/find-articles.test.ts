import { repairStatuses, statusLabel } from '@portal/contract/repairs/status.ts';
import { expect, test } from 'vitest';
import { articles } from './articles.ts';
import { findArticles } from './find-articles.ts';

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
