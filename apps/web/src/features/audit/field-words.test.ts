import { expect, test } from 'vitest';
import { auditChips, auditQuery } from './audit-search.ts';
import { changeWords, fieldWords, valueWords } from './field-words.ts';

test('fields and values are words', () => {
  expect(fieldWords('estimatedCompletionDate')).toBe('Estimated completion date');
  expect(fieldWords('status')).toBe('Status');
  expect([null, undefined, '', []].map(valueWords)).toEqual(['–', '–', '–', '–']);
  expect([true, false, 0, '90.00'].map(valueWords)).toEqual(['Yes', 'No', '0', '90.00']);
  expect(valueWords([{ partNumber: 'P-1', quantity: 2 }, { partNumber: 'P-2' }])).toBe(
    'Part number: P-1, Quantity: 2; Part number: P-2',
  );
});

test('a status has the words of its badge', () => {
  expect(['estimate_provided', null].map((status) => changeWords('status', status))).toEqual([
    'Pending Approval',
    '–',
  ]);
  expect(changeWords('message', 'on_hold')).toBe('on_hold');
});

test('what makes no sense in the address is not asked for', () => {
  const none = { area: undefined, kind: undefined, recordId: undefined, userId: undefined };
  expect(
    auditQuery({ page: 'x', area: 'nonsense', kind: 'repair', userId: '1e3', from: '2024-02-30' }),
  ).toMatchObject({ ...none, page: '1', from: undefined });
  expect(auditQuery({ page: '3', kind: 'repair', recordId: '7', area: 'repair' })).toMatchObject({
    page: '3',
    kind: 'repair',
    recordId: '7',
    area: 'repair',
  });
});

test('filters in force are told by name where one is known', () => {
  const query = auditQuery({
    userId: '7',
    kind: 'repair',
    recordId: '9',
    area: 'sign_in',
    from: '2024-03-05',
  });
  expect(auditChips(query, 'Dana', undefined).map(({ label }) => label)).toEqual([
    'Person: Dana',
    'Area: Sign-in',
    'Record: Repair 9',
    'From Mar 5, 2024',
  ]);
  expect(auditChips(auditQuery({}), undefined, undefined)).toEqual([]);
});
