import { expect, test } from 'vitest';
import { mentionedIn, suggestionsFor, typedMention, withMention } from './mentions.ts';

const colleagues = [
  { id: 1, name: 'Ann Bell' },
  { id: 2, name: 'Ann' },
  { id: 3, name: 'Ravi Patel' },
];

test.each([
  ['Please @ra', { start: 7, words: 'ra' }],
  ['@Ravi Pa', { start: 0, words: 'Ravi Pa' }],
  ['@', { start: 0, words: '' }],
  ['ann@acme.example', undefined],
  ['@Ravi Patel please look', undefined],
])('after %j somebody is named: %o', (text, typed) => {
  expect(typedMention(text, text.length)).toEqual(typed);
});

test('suggests by the beginning of a word, and nobody who is already named', () => {
  const names = (words: string) => suggestionsFor(words, colleagues).map(({ name }) => name);
  expect([names('a'), names('pat'), names('ravi patel'), names('x')]).toEqual([
    ['Ann Bell', 'Ann'],
    ['Ravi Patel'],
    [],
    [],
  ]);
});

test('puts the name in the place of what was typed', () => {
  const text = 'Please @ra look';
  const typed = typedMention(text, 10)!;
  expect(withMention(text, 10, typed, 'Ravi Patel')).toEqual({ text: 'Please @Ravi Patel look', caret: 19 });
});

test('finds the named colleagues, the longer name first', () => {
  expect(mentionedIn('@Ann Bell, please ask @Ravi Patel', colleagues)).toEqual([3, 1]);
  expect(mentionedIn('@Ann please', colleagues)).toEqual([2]);
  expect(mentionedIn('Ravi Patel', colleagues)).toEqual([]);
});
