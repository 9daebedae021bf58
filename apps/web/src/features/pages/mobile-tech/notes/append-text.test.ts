import { expect, it } from 'vitest';
import { appendText } from './append-text.ts';

it('adds a sentence after one space, and begins with it', () => {
  expect(appendText('', ' Cleaned. ')).toBe('Cleaned.');
  expect(appendText('  ', 'Cleaned.')).toBe('Cleaned.');
  expect(appendText('Input stage corroded.\n', 'Cleaned.')).toBe('Input stage corroded. Cleaned.');
});
