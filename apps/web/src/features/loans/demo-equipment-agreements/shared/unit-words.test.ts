import { expect, it } from 'vitest';
import { customerText, equipmentText, modelText } from './unit-words.ts';

const unknown = { make: null, modelName: null };

it('names a unit by make and model, or by what is known of them', () => {
  expect(modelText({ make: 'Fluke', modelName: '87V' })).toBe('Fluke 87V');
  expect(modelText({ make: null, modelName: '87V' })).toBe('87V');
});

it('has words for what is not known (B2.13, B8)', () => {
  expect([modelText(unknown), equipmentText(unknown), customerText(null)]).toEqual([
    'Unknown Model',
    'Unknown Equipment',
    'Unknown Customer',
  ]);
});
