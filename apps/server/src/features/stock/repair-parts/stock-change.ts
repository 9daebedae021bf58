/** What a repair wants and has of one part, in pieces. */
export interface PartNeed {
  partId: number;
  partNumber: string;
  /** The sum of the repair's lines, and what was taken from stock for them. */
  wanted: number;
  taken: number;
  /** What has arrived for the repair and is reserved for it (D6.5). */
  reserved: number;
}

/** What saving the lines of a repair does to the stock of one part. */
export interface StockChange {
  partId: number;
  /** The pieces of the movement, signed: negative takes from stock, 0 is no movement. */
  moved: number;
  /** The pieces of the repair's reservation that the line uses or no longer needs. */
  freed: number;
}

/** Returns the pieces that the lines want and that were not taken, because they were ordered (D6.5). */
export const waitingOf = ({ wanted, taken }: Pick<PartNeed, 'wanted' | 'taken'>): number =>
  Math.max(wanted - taken, 0);

function changeOf(need: PartNeed, wanted: number): StockChange {
  const { partId, reserved } = need;
  const more = wanted - need.wanted;
  const waiting = waitingOf(need);
  if (more >= 0) {
    // What is reserved for pieces that wait stays for them.
    return { partId, moved: -more, freed: Math.min(more, Math.max(reserved - waiting, 0)) };
  }
  // Pieces that were never taken go first. What was reserved for them is free again.
  const dropped = Math.min(-more, waiting);
  const left = waiting - dropped;
  return { partId, moved: -more - dropped, freed: Math.min(dropped, Math.max(reserved - left, 0)) };
}

/**
 * Returns what saving new lines does to stock: the difference of what they want of each part (D6.3). `wanted` holds the
 * sums of the new lines by part.
 */
export const stockChanges = (
  needs: readonly PartNeed[],
  wanted: ReadonlyMap<number, number>,
): StockChange[] =>
  needs
    .map((need) => changeOf(need, wanted.get(need.partId) ?? 0))
    .filter(({ moved, freed }) => moved !== 0 || freed !== 0);
