import { describe, expect, it } from 'vitest';
import { sectionInView } from './section-in-view.ts';

/** Two columns: the sections of each are 400 pixels high, and the page is scrolled by so much. */
const scrolled = (by: number) =>
  (
    [
      ['timeline', 0, 0],
      ['parts', 0, 400],
      ['calibration', 0, 800],
      ['images', 700, 0],
      ['customer', 700, 390],
      ['printout', 700, 800],
      ['documents', 700, 1200],
    ] as const
  ).map(([id, left, top]) => ({ id, left, top: top + 100 - by, bottom: top + 500 - by }));

const view = { current: 'timeline', line: 100, isAtEnd: false };

describe('the section in view', () => {
  it('is the last one of its column that has reached the line, whatever stands beside it', () => {
    const seen = [0, 200, 390, 395, 790, 900].map((by) => sectionInView(scrolled(by), view));
    expect(seen).toEqual(['timeline', 'timeline', 'timeline', 'parts', 'parts', 'calibration']);
  });

  it('stays in the column in which somebody chose one', () => {
    expect(sectionInView(scrolled(500), { ...view, current: 'images' })).toBe('customer');
  });

  it('is in the other column when its own has ended', () => {
    expect(sectionInView(scrolled(1250), { ...view, current: 'calibration' })).toBe('documents');
  });

  it('is the last one at the end of the page, and the first one above all', () => {
    expect(sectionInView(scrolled(700), { ...view, isAtEnd: true })).toBe('calibration');
    expect(sectionInView(scrolled(-300), view)).toBe('timeline');
    expect(sectionInView([], view)).toBeUndefined();
  });
});
