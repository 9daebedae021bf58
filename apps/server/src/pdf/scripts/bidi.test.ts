import { expect, it } from 'vitest';
import { levelsOf, mirrored } from './bidi.ts';

it('says nothing about a text that runs to the right', () => {
  expect(levelsOf('Zürich 王 -5 (x)')).toBeUndefined();
});

it.each(['12-AB', '-5.2', 'SN-12/3', '1.5e-3', '<0.05', '#77', '2026-11-20', '-5.2 mV'])(
  'keeps %s in one piece',
  (code) => {
    for (const [text, inside] of [
      [`מספר ${code} כאן`, 2],
      [`رقم ${code} هنا`, 2],
      [`Unit חברה ${code} here`, undefined],
    ] as const) {
      const start = text.indexOf(code);
      const levels = new Set(levelsOf(text)!.subarray(start, start + code.length));
      expect(levels.size).toBe(1);
      expect([...levels][0]! % 2).toBe(0);
      if (inside !== undefined) expect([...levels]).toEqual([inside]);
    }
  },
);

it('lets each paragraph run as its first letter does', () => {
  expect([...levelsOf('אב\nab')!]).toEqual([1, 1, 1, 0, 0]);
});

it('turns brackets', () => {
  expect(mirrored('(a]')).toBe(')a[');
});
