import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [1200, '1,200 files'],
])('writes %i files as "%s"', (count, text) => expect(countOf(count, 'file')).toBe(text));

it('takes the word for several', () => expect(countOf(2, 'entry', 'entries')).toBe('2 entries'));
