import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, texts } from './search-state.ts';

test('texts are in the address without quotes', () => {
  expect(
    stringifySearch({ status: 'in_progress', page: '2', search: '1001 &', empty: '', none: undefined }),
  ).toBe('?status=in_progress&page=2&search=1001+%26');
  expect(parseSearch('?page=2&search=1001+%26&flag=true')).toEqual({
    page: '2',
    search: '1001 &',
    flag: 'true',
  });
  expect(stringifySearch({})).toBe('');
});

test('keeps only the screen’s own texts', () => {
  expect(texts('page', 'status')({ page: 2, status: '', other: 'x' })).toEqual({ page: '2' });
});
