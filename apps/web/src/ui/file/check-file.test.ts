import { expect, test } from 'vitest';
import { acceptOf, checkFile } from './check-file.ts';

const rule = {
  kinds: ['csv', 'xlsx'],
  maxBytes: 10,
  tooLarge: 'Too large.',
  wrongType: 'Wrong type.',
  nearly: { '.xls': 'Save it as .xlsx.' },
};
const file = (name: string, type = '', bytes = 1) => new File(['x'.repeat(bytes)], name, { type });

test('recognizes a table by its name, because systems report different types', () => {
  expect(checkFile(file('a.CSV', 'application/vnd.ms-excel'), rule)).toBeNull();
  expect(checkFile(file('a.xlsx'), rule)).toBeNull();
  expect(checkFile(file('a.pdf', 'text/csv'), rule)).toBe('Wrong type.');
  expect(checkFile(file('a.csv', '', 11), rule)).toBe('Too large.');
  expect(acceptOf(rule)).toContain('.xlsx');
});

test('refuses a similar kind of file and says what to do', () => {
  expect(checkFile(file('old.xls', 'application/vnd.ms-excel'), rule)).toBe('Save it as .xlsx.');
});
