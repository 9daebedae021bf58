import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '../../core/numbers/money.ts';
import { msrpTotal, profitMade, totalCost, unitCostSubtotal } from './costs.ts';

const c = (n: number) => cents(n);
const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => n as Cents);
const part = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitPrice: amount, msrpPrice: amount });

describe('cost formulas', () => {
  const partsUsed = [
    { quantity: 2, unitPrice: c(1010), msrpPrice: c(1999) },
    { quantity: 1, unitPrice: c(5), msrpPrice: c(10) },
  ];
  const costs = {
    partsUsed,
    laborCost: c(12_000),
    inboundShippingCost: c(1500),
    outboundShippingCost: c(2499),
  };

  it('add parts, labor and both shipping costs', () => {
    expect(msrpTotal(partsUsed)).toBe(4008);
    expect(unitCostSubtotal(partsUsed)).toBe(2025);
    expect(totalCost(costs)).toBe(4008 + 12_000 + 1500 + 2499);
    expect(profitMade(costs)).toBe(4008 + 12_000 - 2025);
  });

  it('count a missing value as 0, and the profit may be negative', () => {
    const none = { partsUsed: [], laborCost: null, inboundShippingCost: null, outboundShippingCost: null };
    expect(totalCost(none)).toBe(0);
    expect(profitMade(none)).toBe(0);
    const loss = { ...none, partsUsed: [{ quantity: 3, unitPrice: c(200), msrpPrice: c(100) }] };
    expect(profitMade(loss)).toBe(-300);
  });

  it('the profit never depends on shipping, because the customer pays it', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), amount, amount, amount, (parts, labor, ship, other) => {
        const base = { partsUsed: parts, laborCost: labor, outboundShippingCost: c(0) };
        const a = { ...base, inboundShippingCost: ship };
        const b = { ...base, inboundShippingCost: other };
        expect(profitMade(a)).toBe(profitMade(b));
        expect(totalCost(a) - totalCost(b)).toBe(ship - other);
      }),
    );
  });
});
