import { dollars } from '@portal/contract/core/numbers/money.ts';
import { expect, test } from 'vitest';
import { listWith, type Part, partTotals, partValues, successorOf } from './part-values.ts';

const fuse: Part = {
  partNumber: 'FUSE',
  description: null,
  quantity: 2,
  unitPrice: dollars(1.1),
  msrpPrice: dollars(2.25),
};
const lamp: Part = {
  partNumber: 'LAMP',
  description: 'Red',
  quantity: 1,
  unitPrice: dollars(3),
  msrpPrice: dollars(0),
};

test('a line is added, changed and removed in its place', () => {
  const added = { ...partValues(undefined), partNumber: 'NEW' };
  expect(listWith([fuse], undefined, added)?.map((part) => part.partNumber)).toEqual(['FUSE', 'NEW']);
  const changed = listWith([fuse, lamp], fuse, { ...partValues(fuse), quantity: 5 });
  expect(changed?.map((part) => [part.partNumber, part.quantity])).toEqual([
    ['FUSE', 5],
    ['LAMP', 1],
  ]);
  expect(listWith([fuse, lamp], fuse, undefined)).toMatchObject([{ partNumber: 'LAMP' }]);
});

test('a line that somebody else changed or removed is not replaced', () => {
  expect(listWith([{ ...fuse, quantity: 3 }], fuse, partValues(fuse))).toBeUndefined();
  expect(listWith([lamp], fuse, undefined)).toBeUndefined();
});

test('finds the line that somebody else has changed', () => {
  const more = { ...fuse, quantity: 3 };
  expect(successorOf([lamp, more], fuse, 0)).toBe(more);
  expect(successorOf([more, lamp, { ...fuse, quantity: 9 }], fuse, 2)?.quantity).toBe(9);
  expect(successorOf([lamp], fuse, 0)).toBeUndefined();
});

test('A9: totals follow the typed values, and text that is no amount counts as 0', () => {
  expect(partTotals([partValues(fuse), partValues(lamp)])).toEqual({ unitCost: 5.2, msrp: 4.5 });
  const typing = { ...partValues(fuse), unitPrice: dollars(Number.NaN), msrpPrice: dollars(1e20) };
  expect(partTotals([typing])).toMatchObject({ unitCost: 0 });
  const dear = {
    ...partValues(fuse),
    quantity: 3,
    unitPrice: dollars(0),
    msrpPrice: dollars(123_456_789.01),
  };
  expect(partTotals([dear])).toEqual({ unitCost: 0, msrp: 370_370_367.03 });
});
