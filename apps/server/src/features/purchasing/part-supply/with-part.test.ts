import { cents } from '@portal/contract/core/numbers/money.ts';
import { expect, it } from 'vitest';
import { type UsedLine, withPart } from './with-part.ts';

const line = (given: Partial<UsedLine> = {}): UsedLine => ({
  partId: 1,
  partNumber: 'FUSE',
  description: 'Fuse',
  quantity: 2,
  unitPrice: cents(200),
  msrpPrice: cents(500),
  used: 0,
  ...given,
});
const { quantity: _quantity, used: _used, ...fuse } = line();
const approved = (quantity: number) => ({ quantity, price: cents(450) });
/** Returns quantity, used pieces and charge price of each line after `quantity` pieces were used. */
const after = (lines: UsedLine[], quantity: number, of: number, given: Partial<typeof fuse> = {}) => {
  const { lines: next, consumed } = withPart(lines, { line: { ...fuse, ...given }, quantity }, approved(of));
  return [consumed, ...next.map((one) => [one.partId, one.quantity, one.used, one.msrpPrice])];
};

it('pieces of the approved estimate are used once, and what is used beyond is added', () => {
  expect(after([line()], 1, 2)).toEqual([1, [1, 2, 1, 500]]);
  expect(after([line({ used: 1 })], 1, 2)).toEqual([1, [1, 2, 2, 500]]);
  expect(after([line({ used: 2 })], 1, 2)).toEqual([0, [1, 3, 3, 500]]);
  expect(after([line()], 3, 2)).toEqual([2, [1, 3, 3, 500]]);
});

it('without an approved estimate every piece is added', () => {
  expect(after([line()], 1, 0)).toEqual([0, [1, 3, 1, 500]]);
  expect(after([], 2, 0)).toEqual([0, [1, 2, 2, 500]]);
});

it('a line of free text becomes one of the catalogue, at its price, piece by piece', () => {
  const text = line({ partId: null, partNumber: 'fuse', msrpPrice: cents(480) });
  expect(after([text], 1, 2)).toEqual([1, [null, 1, 0, 480], [1, 1, 1, 480]]);
  expect(after([text], 3, 2)).toEqual([2, [1, 2, 2, 480], [1, 1, 1, 500]]);
});

it('a part that only the estimate names is added at the approved price', () => {
  expect(after([], 3, 2)).toEqual([0, [1, 2, 2, 450], [1, 1, 1, 500]]);
});

it('a number that is not in the catalogue is used the same way', () => {
  const text = line({ partId: null, partNumber: 'ODD-1', quantity: 1 });
  expect(after([text], 1, 1, { partId: null, partNumber: 'odd-1' })).toEqual([1, [null, 1, 1, 500]]);
  expect(after([{ ...text, used: 1 }], 1, 1, { partId: null, partNumber: 'odd-1' })).toEqual([
    0,
    [null, 1, 1, 500],
    [null, 1, 1, 500],
  ]);
});
