import { type Dollars, dollars } from '@portal/contract/core/numbers/money.ts';
import { notANumber } from '@portal/contract/core/numbers/number-words.ts';
import type { ProposedOrder } from '@portal/contract/purchasing/part-supply/reorder-shapes.ts';
import { expect, test } from 'vitest';
import { isComplete, linesToEdit, ordersOf, priceFault, quantityFault, unready } from './wanted-lines.ts';

const line = (partId: number) => ({
  partId,
  partNumber: `P-${partId}`,
  name: null,
  available: 0,
  reorderPoint: 2,
  onOrder: 0,
  shortage: 0,
  asked: 0,
  quantity: 4,
  unitPrice: dollars(2.5) as Dollars | null,
});
const proposed: ProposedOrder[] = [
  { supplierId: 7, supplierName: 'Fuses & Co', lines: [line(1), line(2)] },
  { supplierId: null, supplierName: null, lines: [line(3)] },
];

test('the wanted lines become one order for each supplier', () => {
  const lines = linesToEdit(proposed);
  expect(lines.map(({ isWanted }) => isWanted)).toEqual([true, true, false]);
  const edited = lines.map((one) => {
    if (one.partId === 2) return { ...one, isWanted: false };
    return one.partId === 3
      ? { ...one, isWanted: true, supplierId: 7, quantity: 9, unitPrice: dollars(1.5) }
      : one;
  });
  expect(ordersOf(edited)).toEqual([
    {
      supplierId: 7,
      lines: [
        { partId: 1, quantity: 4, unitPrice: dollars(2.5) },
        { partId: 3, quantity: 9, unitPrice: dollars(1.5) },
      ],
    },
  ]);
});

test('a wanted line needs a supplier and a whole quantity', () => {
  const [first, second, unknown] = linesToEdit(proposed);
  expect(isComplete([first!, second!, unknown!])).toBe(true);
  expect(isComplete([{ ...unknown!, isWanted: true }])).toBe(false);
  for (const quantity of [null, 0, 1.5, Number.NaN])
    expect(isComplete([{ ...first!, quantity }])).toBe(false);
  expect(quantityFault(1.5)).toBe('Quantity must be a whole number');
  expect(quantityFault(null)).toBe('Quantity must be at least 1');
  expect(isComplete([{ ...first!, isWanted: false }])).toBe(false);
});

test('a wanted line needs a price: an emptied or mistyped one is never ordered as free', () => {
  const [first] = linesToEdit(proposed);
  for (const unitPrice of [null, dollars(Number.NaN), dollars(-1), dollars(0.005)])
    expect(isComplete([{ ...first!, unitPrice }]), String(unitPrice)).toBe(false);
  expect(priceFault(null)).toBe('Unit price is required');
  expect(priceFault(dollars(Number.NaN))).toBe(notANumber());
  expect(isComplete([{ ...first!, unitPrice: dollars(0) }]), 'free of charge, typed').toBe(true);
  expect(ordersOf([{ ...first!, unitPrice: null }])[0]?.lines[0]?.unitPrice).toBe('');
});

test('lines that cannot be ordered are counted, and only those that are wanted', () => {
  const [first, second, third] = linesToEdit(proposed);
  if (!first || !second || !third) throw new Error('unreachable: three lines are proposed');
  expect(unready([first, second, third])).toBe(0);
  expect(unready([{ ...first, unitPrice: null }, { ...second, quantity: 1.5 }, third])).toBe(2);
  expect(unready([first, { ...third, isWanted: true }])).toBe(1);
  expect(isComplete([third])).toBe(false);
});
