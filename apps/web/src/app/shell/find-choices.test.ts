import { expect, test } from 'vitest';
import { findChoices } from './find-choices.ts';

const choices = Array.from({ length: 500 }, (_, at) => ({
  value: String(at),
  label: `Branch ${at} Metrology`,
}));

test('finds a company by any words of its name, in any order and case', () => {
  expect(findChoices(choices, 'metro 499').found.map(({ value }) => value)).toEqual(['499']);
  expect(findChoices(choices, 'zebra')).toEqual({ found: [], more: 0 });
});

test('shows the first fifty and counts the others', () => {
  const { found, more } = findChoices(choices, '');
  expect(found).toHaveLength(50);
  expect(more).toBe(450);
});
