import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PartNeed, stockChanges, waitingOf } from './stock-change.ts';

const need = (values: Partial<PartNeed>): PartNeed => ({
  partId: 1,
  partNumber: 'FUSE',
  wanted: 0,
  taken: 0,
  reserved: 0,
  ...values,
});
const change = (values: Partial<PartNeed>, wanted: number) =>
  stockChanges([need(values)], new Map([[1, wanted]]))[0] ?? { partId: 1, moved: 0, freed: 0 };

it('takes and gives back the difference', () => {
  expect(change({}, 3).moved).toBe(-3);
  expect(change({ wanted: 3, taken: 3 }, 5).moved).toBe(-2);
  expect(change({ wanted: 3, taken: 3 }, 0).moved).toBe(3);
  expect(stockChanges([need({ wanted: 3, taken: 3 })], new Map([[1, 3]]))).toEqual([]);
});

it('a new line uses what was reserved before there was a line', () => {
  expect(change({ reserved: 2 }, 2)).toEqual({ partId: 1, moved: -2, freed: 2 });
  expect(change({ reserved: 2 }, 5)).toEqual({ partId: 1, moved: -5, freed: 2 });
});

it('more pieces leave the reservation to the pieces that wait for it', () => {
  expect(change({ wanted: 3, taken: 1, reserved: 2 }, 4)).toEqual({ partId: 1, moved: -1, freed: 0 });
});

it('fewer pieces drop those that wait first, and free what was reserved for them', () => {
  expect(change({ wanted: 3, taken: 1, reserved: 2 }, 1)).toEqual({ partId: 1, moved: 0, freed: 2 });
  expect(change({ wanted: 3, taken: 1, reserved: 2 }, 0)).toEqual({ partId: 1, moved: 1, freed: 2 });
  expect(change({ wanted: 4, taken: 1, reserved: 1 }, 3)).toEqual({ partId: 1, moved: 0, freed: 0 });
});

it('never waits for more than before, frees at most what is reserved, gives back at most what was taken', () => {
  const pieces = fc.nat(20);
  fc.assert(
    fc.property(pieces, pieces, pieces, pieces, (wanted, taken, reserved, next) => {
      const before = need({ wanted, taken: Math.min(taken, wanted), reserved });
      const { moved, freed } = change(before, next);
      const after = { wanted: next, taken: before.taken - moved, reserved: reserved - freed };
      expect(waitingOf(after)).toBeLessThanOrEqual(waitingOf(before));
      expect(after.taken).toBeGreaterThanOrEqual(0);
      expect(after.taken).toBeLessThanOrEqual(next);
      expect(after.reserved).toBeGreaterThanOrEqual(0);
    }),
  );
});
