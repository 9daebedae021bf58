interface RowToPlace {
  /** The points that it may belong to. */
  candidates: readonly number[];
  readings: readonly string[];
}

/** Returns rows of the same points in runs: rows that follow each other without one of other points. */
function runsOf(places: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const [at, place] of places.entries()) {
    if (at > 0 && places[at - 1] === place - 1) runs.at(-1)!.push(place);
    else runs.push([place]);
  }
  return runs;
}

/** Returns lists of `size`, in their order. */
const chunksOf = (places: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(places.length / size) }, (_, at) =>
    places.slice(at * size, (at + 1) * size),
  );

/**
 * Returns the point of each row; undefined where several are possible and the order of the rows does not say which one it is.
 * The order says so where there is one run of rows for each point, as on the way up and down, or where the rows that follow
 * each other are exactly as many as all these points need.
 */
export function placeRows(rows: readonly RowToPlace[], most: number): (number | undefined)[] {
  const groups = new Map<string, number[]>();
  for (const [at, { candidates }] of rows.entries()) {
    const key = candidates.join();
    const known = groups.get(key);
    if (known) known.push(at);
    else groups.set(key, [at]);
  }
  const found = new Array<number | undefined>(rows.length).fill(undefined);
  for (const places of groups.values()) {
    const { candidates, readings } = rows[places[0]!]!;
    const runs = candidates.length === 1 ? [places] : runsOf(places);
    // Several readings in one row are those of one point.
    const rowsOfPoint = readings.length > 1 ? 1 : most;
    const blocks =
      runs.length === 1 && candidates.length > 1 && places.length === candidates.length * rowsOfPoint
        ? chunksOf(places, rowsOfPoint)
        : runs;
    if (blocks.length !== candidates.length) continue;
    for (const [at, block] of blocks.entries()) for (const place of block) found[place] = candidates[at];
  }
  return found;
}
