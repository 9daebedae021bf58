import { dollars } from '@portal/contract/core/numbers/money.ts';
import { expect, it } from 'vitest';
import { type CurrentCosts, withCosts } from './with-costs.ts';

const line = (kind: 'part' | 'labor' | 'calibration' | 'shipping', price: number, more: object = {}) => ({
  ...{ kind, partNumber: '', description: kind, quantity: 1, price: dollars(price), ...more },
});
const part = (partNumber: string, quantity: number, msrpPrice: number) => ({
  ...{ partNumber, description: '', quantity, msrpPrice: dollars(msrpPrice) },
});
const costs = (given: Partial<CurrentCosts>): CurrentCosts => ({
  ...{ parts: [], labor: dollars(0), inbound: dollars(0), outbound: dollars(0), ...given },
});
const added = (lines: ReturnType<typeof line>[], given: Partial<CurrentCosts>) =>
  withCosts(lines, costs(given))
    .slice(lines.length)
    .map(({ description, quantity, price }) => [description, quantity, price]);

it('keeps what was approved, and adds what the costs have on top', () => {
  const lines = [line('labor', 90, { quantity: 1.5 }), line('part', 4.5, { partNumber: 'F-2', quantity: 2 })];
  expect(withCosts(lines, costs({})), 'approved parts may still be needed').toEqual(lines);
  expect(added(lines, { labor: dollars(135), parts: [part('f-2', 2, 4.5)] })).toEqual([]);
  expect(added(lines, { labor: dollars(150.01), parts: [part('F-2', 5, 4.5)] })).toEqual([
    ['F-2', 3, 4.5],
    ['Additional labor', 1, 15.01],
  ]);
});

it('adds parts that it does not have, and the difference of those that cost more', () => {
  const lines = [line('part', 4.5, { partNumber: 'F-2' })];
  expect(added(lines, { parts: [part('NEW', 2, 7.01), part('F-2', 1, 6)] })).toEqual([
    ['NEW', 2, 7.01],
    ['F-2', 1, 1.5],
  ]);
});

it('counts calibration as labor, and no option that the customer did not take', () => {
  const lines = [line('labor', 100), line('calibration', 60, { optional: true, taken: false })];
  expect(added(lines, { labor: dollars(160) })).toEqual([['Additional labor', 1, 60]]);
  expect(added([line('labor', 100), line('calibration', 60)], { labor: dollars(160) })).toEqual([]);
});

it('names the ways of shipping that it had none of', () => {
  expect(added([line('labor', 10)], { outbound: dollars(7.5) })).toEqual([['Outbound shipping', 1, 7.5]]);
  const shipping = [line('shipping', 20)];
  expect(added(shipping, { inbound: dollars(12), outbound: dollars(12.34) })).toEqual([
    ['Additional shipping', 1, 4.34],
  ]);
});
