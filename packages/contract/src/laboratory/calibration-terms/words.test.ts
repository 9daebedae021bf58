import { expect, it } from 'vitest';
import { termsSentences, wishSentences } from './words.ts';

const nothing = { accredited: null, statement: null, points: null, specification: null, printNextDue: null };

it.each([
  ['Data sheet 4', 'Specification: Data sheet 4.'],
  ['Data sheet 4.', 'Specification: Data sheet 4.'],
  ['Data sheet 4, ', 'Specification: Data sheet 4.'],
  ['Data sheet 4;:', 'Specification: Data sheet 4.'],
  ['Is it sheet 4?', 'Specification: Is it sheet 4?'],
])('a specification %j ends as a sentence does', (specification, sentence) => {
  expect(wishSentences({ ...nothing, specification })).toEqual([sentence]);
  const usual = {
    ...{ accredited: false, points: { kind: 'all' as const }, printNextDue: false, specification },
    statement: { kind: 'none' as const },
  };
  expect(termsSentences(usual)).toContain(sentence);
});
