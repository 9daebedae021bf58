import { expect, it } from 'vitest';
import { fileNamesOf } from './certificate-file-names.ts';

const certificate = (number: string, edition = 1, kind: 'own' | 'uploaded' = 'uploaded') => ({
  number,
  edition,
  kind,
});

it('gives each certificate a file name of its own', () => {
  const names = fileNamesOf(['A', 'a', 'A (2)', 'A', '../A'].map((number) => certificate(number)));
  expect(names).toEqual(['A.pdf', 'a (2).pdf', 'A (2) (2).pdf', 'A (3).pdf', '__A.pdf']);
  expect(fileNamesOf([certificate('CAL-1', 1, 'own'), certificate('CAL-1', 2, 'own')])).toEqual([
    'CAL-1.pdf',
    'CAL-1 version 2.pdf',
  ]);
});
