import { expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

it('leaves out what the fields of the portal refuse, and cuts what is too long', () => {
  expect(cleanText(' Acme\u0000\u0007 Pumps\u007f ', 100)).toBe('Acme Pumps');
  expect(cleanText('Dock 3\nRear\tgate', 100)).toBe('Dock 3\nRear\tgate');
  expect(cleanText('a'.repeat(10_000), 50)).toHaveLength(50);
  expect(cleanText('12345\ud83d\ude00', 6)).toBe('12345\ufffd');
  expect([cleanText(null, 5), cleanText(undefined, 5), cleanText('  ', 5)]).toEqual(['', '', '']);
});

it('a name or a number is one line', () => {
  expect(cleanLine('INV\r\n-10\t01', 21)).toBe('INV-1001');
  expect(cleanLine(null, 21)).toBe('');
});
