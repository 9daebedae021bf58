import { repairListQuery } from '@portal/contract/repairs/repairs/list.ts';
import { describe, expect, test } from 'vitest';
import { filterNames, isFiltered, markedStatus, noFilters, repairListTexts } from './repair-list-query.ts';

describe('the query that the URL sends to the server', () => {
  test('passes on the texts that the contract accepts', () => {
    const search = {
      status: 'in_progress',
      page: '3',
      late: 'true',
      technicianId: '17',
      dateFrom: '2024-03-05',
    };
    expect(repairListTexts(search)).toEqual(search);
  });

  test('passes several statuses as one text', () => {
    expect(repairListTexts({ status: 'cancelled,on_hold' })).toEqual({ status: 'cancelled,on_hold' });
  });

  test('leaves out values that the server would refuse, and keeps the rest', () => {
    const search = {
      status: 'nonsense',
      page: '-1',
      dateTo: '2024-02-31',
      untouchedDays: 'many',
      sort: 'id; drop table',
      late: 'yes',
      search: 'SR-1001',
      panel: 'open',
    };
    expect(repairListTexts(search)).toEqual({ search: 'SR-1001' });
  });

  test('returns only queries that the contract accepts', () => {
    const search = Object.fromEntries(Object.keys(repairListQuery.shape).map((name) => [name, '7']));
    expect(repairListQuery.safeParse(repairListTexts(search)).success).toBe(true);
  });
});

describe('active filters', () => {
  test('sort, order, page and the open panel are no filters', () => {
    expect(isFiltered({ sort: 'status', order: 'asc', page: '2', panel: 'open' })).toBe(false);
  });

  test.each(['search', 'status', 'filter', 'kind', 'late'] as const)('%s is a filter', (name) => {
    const value = { search: 'x', status: 'shipped', filter: 'action', kind: 'repair', late: 'true' }[name];
    expect(isFiltered({ [name]: value })).toBe(true);
  });

  test('a value that the server ignores is no filter', () => {
    expect(isFiltered({ status: 'nonsense' })).toBe(false);
  });

  test('clearing removes every filter of the contract and nothing else', () => {
    const others = ['page', 'pageSize', 'sort', 'order', 'group'];
    const filters = Object.keys(repairListQuery.shape).filter((name) => !others.includes(name));
    expect([...filterNames].sort()).toEqual(filters.sort());
    expect(Object.keys(noFilters).sort()).toEqual(filters.sort());
  });
});

test('the card of all repairs is marked only when the list shows everything', () => {
  expect(markedStatus({ sort: 'status', page: '2' })).toBe('');
  expect(markedStatus({ late: 'true' })).toBeUndefined();
  expect(markedStatus({ filter: 'action' })).toBeUndefined();
  expect(markedStatus({ status: 'in_progress', search: 'x' })).toBe('in_progress');
});
