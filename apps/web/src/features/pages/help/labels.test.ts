import { expect, test } from 'vitest';
import { staffArticlesFor } from './staff-articles.ts';
import { textParts } from './text-parts.ts';

/** All files that put words on a screen, without the articles themselves. */
const files = import.meta.glob<string>(
  [
    '../../../**/*.{ts,tsx}',
    '../../../../../../packages/contract/src/**/*.ts',
    '!../help/**',
    '!../../**/*.test.*',
    '!../../../../../packages/**/*.test.*',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const screens = Object.values(files).join('\n');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A label is a whole text: between quotes or tags, or on a line of its own. */
const isOnScreen = (label: string): boolean =>
  new RegExp(`(?:['"\`>]|\\n\\s*)${escaped(label)}(?:['"\`<]|\\s*\\n)`).test(screens);

const texts = staffArticlesFor('superadmin', true).flatMap(({ paragraphs, list = [] }) => [
  ...paragraphs,
  ...list.flatMap(({ term, text }) => [term, text]),
]);

test('every label that an article for staff names is on a screen', () => {
  const labels = texts.flatMap((text) =>
    textParts(text).flatMap(({ words, isLabel }) => (isLabel ? words : [])),
  );
  expect(labels.length).toBeGreaterThan(40);
  expect([...new Set(labels)].filter((label) => !isOnScreen(label))).toEqual([]);
});

test('a word that no screen has is found', () => {
  expect(isOnScreen('Receive the Zebra')).toBe(false);
  expect(isOnScreen('Mark as Shipped')).toBe(true);
});

test('each label has its closing stars', () => {
  for (const text of texts) expect(textParts(text).length % 2, text).toBe(1);
});
