import { describe, expect, it } from 'vitest';
import { isSameDevice, namesModel, withoutMake } from './model-letters.ts';

describe('a model', () => {
  it('is one with and without its make in the name, however it is written', () => {
    const fluke = { make: 'Fluke', model: '87V' };
    expect(isSameDevice(fluke, { make: 'fluke', model: 'Fluke 87-V' })).toBe(true);
    expect(isSameDevice(fluke, { make: 'Fluke', model: '87' })).toBe(false);
    expect(isSameDevice({ make: 'Яндекс', model: 'А1' }, { make: 'Яндекс', model: 'Б1' })).toBe(false);
  });

  it('is named by a text that holds its letters', () => {
    expect(namesModel('Fluke 87-V, yellow', { model: '87V' })).toBe(true);
    expect(namesModel('Fluke 77', { model: '87V' })).toBe(false);
    expect(namesModel('Fluke 77', { model: '—' })).toBe(false);
  });

  it('loses the make before its name, and nothing else', () => {
    expect(withoutMake({ make: 'Fluke', model: 'Fluke 87V' })).toBe('87V');
    expect(withoutMake({ make: 'Fluke', model: 'FLUKE-87V' })).toBe('87V');
    expect(withoutMake({ make: 'Fluke', model: '87V' })).toBe('87V');
    expect(withoutMake({ make: 'Fluke', model: 'Fluke' })).toBe('Fluke');
    expect(withoutMake({ make: '', model: '87V' })).toBe('87V');
  });
});
