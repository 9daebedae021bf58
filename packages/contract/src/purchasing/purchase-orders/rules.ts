/** The most pieces of one line, and of one receipt. */
export const QUANTITY_MAX = 1_000_000;
/** The most lines of one order. */
export const ITEMS_MAX = 1000;

/** The number of pieces of a line that are still expected (D6.2). */
export const expectedOf = (line: {
  quantity: number;
  receivedQuantity: number;
  closedShortQuantity: number;
}): number => Math.max(line.quantity - line.receivedQuantity - line.closedShortQuantity, 0);
