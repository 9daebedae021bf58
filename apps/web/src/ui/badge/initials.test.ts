import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Dana Whitfield', 'DW'],
  ['Dana M. Whitfield', 'DW'],
  ['dana', 'DA'],
  ['José Álvarez', 'JÁ'],
  ['  ', 'UN'],
  [null, 'UN'],
  [undefined, 'UN'],
])('%s gives %s', (name, expected) => expect(initials(name)).toBe(expected));
