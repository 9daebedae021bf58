import { expect, test } from 'vitest';
import { activeFilters } from '../../../lists/list-filters.ts';
import { auditChips, auditFilters } from './audit-search.ts';
import { changeWords, fieldWords, valueWords } from './field-words.ts';

test('fields and values are words', () => {
  expect(fieldWords('estimatedCompletionDate')).toBe('Estimated completion date');
  expect(fieldWords('status')).toBe('Status');
  expect(fieldWords('quickbooks')).toBe('QuickBooks');
  expect([null, undefined, '', []].map((value) => valueWords(value))).toEqual(['–', '–', '–', '–']);
  expect([true, false, 0, '90.00'].map((value) => valueWords(value))).toEqual(['Yes', 'No', '0', '90.00']);
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

test('days, times and amounts have the usual form, and words of the program are readable', () => {
  const shown = (field: string, value: unknown) => changeWords(field, value, 'America/New_York');
  expect(shown('validUntil', '2024-03-05')).toBe('Mar 5, 2024');
  expect(shown('dateShipped', '2024-03-05T04:30:00.000Z')).toBe('Mar 4, 2024, 11:30 PM');
  expect([shown('laborCost', '1250.00'), shown('total', '90.00'), shown('total', 90)]).toEqual([
    '$1,250.00',
    '$90.00',
    '90',
  ]);
  expect(shown('balance', '70.50')).toBe('$70.50');
  expect(shown('partsUsed', [{ partNumber: 'P-1', quantity: 2, unitPrice: '7.50' }])).toBe(
    'Part number: P-1, Quantity: 2, Unit price: $7.50',
  );
  expect(shown('warrantyStatus', 'non_warranty')).toBe('Non warranty');
  expect([shown('result', 'pass'), shown('moment', 'hand_over')]).toEqual(['Pass', 'Hand over']);
  expect(shown('serialNumber', '2024.10')).toBe('2024.10');
});

test('a record is called by its name, without the word id', () => {
  expect(['technicianId', 'customerId', 'paid'].map(fieldWords)).toEqual(['Technician', 'Customer', 'Paid']);
  expect(changeWords('technicianId', 7)).toBe('number 7');
});

test('invalid texts of the address are not sent', () => {
  expect(
    activeFilters(auditFilters, { area: 'nonsense', kind: 'repair', userId: '1e3', from: '2024-02-30' }),
  ).toEqual({});
  const record = { kind: 'repair', recordId: '7', area: 'repair' };
  expect(activeFilters(auditFilters, record)).toEqual(record);
});

test('active filters are shown by name when it is known', () => {
  const query = activeFilters(auditFilters, {
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
  expect(auditChips({}, undefined, undefined)).toEqual([]);
});
