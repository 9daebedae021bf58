/** The most pieces that one entry of the stock may name, and the highest reorder point. */
export const QUANTITY_MAX = 1_000_000;

interface Stock {
  quantityOnHand: number;
  quantityReserved: number;
}
/** Returns the pieces that nobody has reserved: on hand − reserved (D6.5). Below zero when more is promised. */
export const availableOf = ({ quantityOnHand, quantityReserved }: Stock): number =>
  quantityOnHand - quantityReserved;

interface Reorder {
  active: boolean;
  quantityOnHand: number;
  reorderPoint: number;
}
/** True for an active part at or below its reorder point (D6.4). */
export const isLow = ({ active, quantityOnHand, reorderPoint }: Reorder): boolean =>
  active && quantityOnHand <= reorderPoint;
