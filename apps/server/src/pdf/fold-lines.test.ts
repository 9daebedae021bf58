import { expect, it } from 'vitest';
import { breakWords } from './break-words.ts';
import { foldLines } from './fold-lines.ts';

it('keeps the line breaks of a text up to a number, and all of its words', () => {
  expect(foldLines('a\r\nb\n\n \n\nc')).toBe('a\nb\n\nc');
  expect(foldLines('1\n2\n3\n4', 3)).toBe('1\n2\n3 4');
});

it('cuts only long words, and keeps letters with their accents', () => {
  expect(breakWords('short words stay as they are')).toBe('short words stay as they are');
  const word = 'e\u0301'.repeat(70);
  const pieces = breakWords(`one ${word} two`) as string[];
  expect(pieces.join('')).toBe(`one ${word} two`);
  expect(pieces[0]).toBe('one ');
  expect(pieces.slice(1, -1).every((piece) => piece.startsWith('e') && piece.length <= 32)).toBe(true);
});
