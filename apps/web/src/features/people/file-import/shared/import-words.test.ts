import { expect, test } from 'vitest';
import { unusedColumns } from './import-words.ts';

const column = (header: string, ...samples: string[]) => ({ header, samples });

test('names each column of a file that is not read', () => {
  const columns = [column('Company'), column('Contact', 'Bea'), column('Email'), column('', 'x'), column('')];
  expect(unusedColumns(columns, { name: 0, email: 2 })).toEqual(['Contact', 'Column 4']);
  expect(unusedColumns(columns.slice(0, 3), { name: 0, contact: 1, email: 2 })).toEqual([]);
});
