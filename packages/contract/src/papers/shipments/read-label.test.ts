import { expect, test } from 'vitest';
import { readLabel } from './read-label.ts';

test('reads the address of a record and a service report number', () => {
  expect(readLabel('https://portal.example/repairs/17')).toEqual({ id: 17 });
  expect(readLabel('https://portal.example/admin/repairs/17?companyId=2')).toEqual({ id: 17 });
  // Labels since tracking links, and the small code of a packing slip.
  expect(readLabel(`https://portal.example/repairs/17?track=l17-${'A'.repeat(32)}`)).toEqual({ id: 17 });
  for (const letter of ['r', 'l'])
    expect(readLabel(`https://portal.example/track/${letter}17-${'A'.repeat(32)}`)).toEqual({ id: 17 });
  expect(readLabel('https://portal.example/equipment/17')).toEqual({ unit: 17 });
  expect(readLabel(' sr-1001 ')).toEqual({ number: 'SR-1001' });
  for (const typed of ['1001', 'sr1001', 'SR1001', 'SR 1001'])
    expect(readLabel(typed)).toEqual({ number: 'SR-1001' });
});

test('reads nothing else', () => {
  for (const text of [
    '',
    'Fluke 87V',
    'SR1001A',
    'USR1001',
    'https://portal.example/repairs/',
    'https://other.example/item/17',
    'https://portal.example/track/x17-A',
  ])
    expect(readLabel(text)).toBeUndefined();
});
