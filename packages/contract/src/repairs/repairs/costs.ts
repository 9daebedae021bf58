import { type Cents, cents } from '../../core/numbers/money.ts';

/** One line of partsUsed; `unitPrice` is the company's cost, `msrpPrice` what the customer is charged (A3). */
export interface CostedPart {
  quantity: number;
  unitPrice: Cents;
  msrpPrice: Cents;
}

/** The values that the formulas use, in cents. Null counts as 0. */
export interface RepairCosts {
  partsUsed: readonly CostedPart[];
  laborCost: Cents | null;
  inboundShippingCost: Cents | null;
  outboundShippingCost: Cents | null;
}

const sum = (parts: readonly CostedPart[], price: 'unitPrice' | 'msrpPrice'): Cents =>
  cents(parts.reduce((total, part) => total + part.quantity * part[price], 0));

/** Returns the unit cost subtotal of the parts panel (A9). */
export const unitCostSubtotal = (parts: readonly CostedPart[]): Cents => sum(parts, 'unitPrice');

/** Returns the MSRP total of the parts panel, which is shown when it is above 0 (A9). */
export const msrpTotal = (parts: readonly CostedPart[]): Cents => sum(parts, 'msrpPrice');

const shipping = (costs: RepairCosts): number =>
  (costs.inboundShippingCost ?? 0) + (costs.outboundShippingCost ?? 0);

/** Returns the total: parts at charge price + labor + both shipping costs (A9). */
export const totalCost = (costs: RepairCosts): Cents =>
  cents(msrpTotal(costs.partsUsed) + (costs.laborCost ?? 0) + shipping(costs));

/** Returns the profit: the total less the parts at unit price and both shipping costs. It may be negative (A9). */
export const profitMade = (costs: RepairCosts): Cents =>
  cents(totalCost(costs) - unitCostSubtotal(costs.partsUsed) - shipping(costs));
