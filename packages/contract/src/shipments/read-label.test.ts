import { expect, test } from 'vitest';
import { readLabel } from './read-label.ts';

test('reads the address of a record and a service report number', () => {
  expect(readLabel('https://portal.example/repairs/17')).toEqual({ id: 17 });
  expect(readLabel('https://portal.example/admin/repairs/17?companyId=2')).toEqual({ id: 17 });
  expect(readLabel('https://portal.example/equipment/17')).toEqual({ unit: 17 });
  expect(readLabel(' sr-1001 ')).toEqual({ number: 'SR-1001' });
  expect(readLabel('1001')).toEqual({ number: 'SR-1001' });
});

test('reads nothing else', () => {
  for (const text of ['', 'Fluke 87V', 'https://portal.example/repairs/', 'https://other.example/item/17'])
    expect(readLabel(text)).toBeUndefined();
});
