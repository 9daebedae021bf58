/** A row as it is told apart from others by its place in the file. */
export interface RowToPlace {
  /** The points that it may belong to. Equal lists are the same object, so that nobody compares them number by number. */
  candidates: readonly number[];
  /** None for a row that is refused: it keeps its place among the rows of its points. */
  readings: readonly string[];
}

/** Returns rows of the same points in runs: rows that follow each other in the file. */
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

/** Returns true when a row belongs to an earlier point of the procedure than a row before it. */
function goesBack(points: readonly (number | undefined)[]): boolean {
  const known = points.filter((point) => point !== undefined);
  return known.some((point, at) => at > 0 && point < known[at - 1]!);
}

/**
 * Returns the point of each row of a file; undefined where several are possible and the order of the rows does not say which one
 * it is. The order says so where all rows follow the order of the procedure, and there is one run of rows for each point, as on
 * the way up and down, or the rows that follow each other are exactly as many as all these points need. A row that names no
 * point is undefined in `rows`: it ends a run.
 */
export function placeRows(rows: readonly (RowToPlace | undefined)[], most: number): (number | undefined)[] {
  const groups = new Map<readonly number[], number[]>();
  for (const [at, row] of rows.entries()) {
    if (!row) continue;
    const known = groups.get(row.candidates);
    if (known) known.push(at);
    else groups.set(row.candidates, [at]);
  }
  const found = new Array<number | undefined>(rows.length).fill(undefined);
  for (const [candidates, places] of groups) {
    const runs = candidates.length === 1 ? [places] : runsOf(places);
    // Several readings in one row are those of one point.
    const rowsOfPoint = places.some((place) => rows[place]!.readings.length > 1) ? 1 : most;
    const blocks =
      runs.length === 1 && candidates.length > 1 && places.length === candidates.length * rowsOfPoint
        ? chunksOf(places, rowsOfPoint)
        : runs;
    if (blocks.length !== candidates.length) continue;
    for (const [at, block] of blocks.entries()) for (const place of block) found[place] = candidates[at];
  }
  if (!goesBack(found)) return found;
  return found.map((point, at) => (rows[at]?.candidates.length === 1 ? point : undefined));
}
