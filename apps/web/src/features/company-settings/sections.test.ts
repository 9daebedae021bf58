import { expect, test } from 'vitest';
import { findSections, sectionOf, settingsGroups } from './sections.ts';

const keys = (text: string, isOperator = false) =>
  findSections(text, isOperator).flatMap(({ sections }) => sections.map(({ key }) => key));

test('finds sections by the words of their label, their purpose and their group', () => {
  expect(keys('LOGO')).toEqual(['profile']);
  expect(keys('mail')).toContain('templates');
  expect(keys('late fee')).toEqual(['loans']);
  expect(keys('zebra')).toEqual([]);
});

test('shows operators one section more', () => {
  expect(keys('', true).filter((key) => !keys('').includes(key))).toEqual(['security']);
});

test('every section has an address of its own, and an unknown one is the profile', () => {
  const all = settingsGroups.flatMap(({ sections }) => sections.map(({ key }) => key));
  expect(new Set(all).size).toBe(all.length);
  expect(sectionOf('loans').label).toBe('Loans');
  expect(sectionOf(undefined).key).toBe('profile');
});
