/** The most pieces that one entry of the stock may name, and the highest reorder point. */
export const QUANTITY_MAX = 1_000_000;

interface Stock {
  quantityOnHand: number;
  quantityReserved: number;
}
/** Returns the pieces that nobody has reserved: on hand − reserved (D6.5). Below zero when more is promised. */
export const availableOf = ({ quantityOnHand, quantityReserved }: Stock): number =>
  quantityOnHand - quantityReserved;

/**
 * Returns what one piece costs the company: the average of its receipts, or without one the cost of the catalogue (D6.6).
 * Stock has this value, and a line of a repair has this cost. Null when nobody knows.
 */
export const unitCostOf = <A>({ averageCost, cost }: { averageCost: A | null; cost: A | null }): A | null =>
  averageCost ?? cost;

/** Returns what a customer is charged for one piece: the selling price, or without one the list price. */
export const chargePriceOf = <A>({
  sellingPrice,
  msrp,
}: {
  sellingPrice: A | null;
  msrp: A | null;
}): A | null => sellingPrice ?? msrp;

/** Returns what one piece costs at the next order: the cost of the catalogue, or without one the average. */
export const orderPriceOf = <A>({ averageCost, cost }: { averageCost: A | null; cost: A | null }): A | null =>
  cost ?? averageCost;

interface Reorder {
  active: boolean;
  quantityOnHand: number;
  reorderPoint: number;
}
/** True for an active part at or below its reorder point (D6.4). */
export const isLow = ({ active, quantityOnHand, reorderPoint }: Reorder): boolean =>
  active && quantityOnHand <= reorderPoint;
