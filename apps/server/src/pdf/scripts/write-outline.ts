/** A point of a glyph's outline, in units of the font. */
export interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Returns the outline of a glyph as the table `glyf` of TrueType has it. */
export function writeOutline(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours
    .flat()
    .map(({ x, y, onCurve }) => ({ x: Math.round(x), y: Math.round(y), onCurve }));
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const flagsAt = 12 + 2 * contours.length;
  const length = flagsAt + 5 * points.length;
  const out = Buffer.alloc((length + 3) & ~3);
  out.writeInt16BE(contours.length, 0);
  for (const [i, edge] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    out.writeInt16BE(edge, 2 + 2 * i);
  let end = -1;
  for (const [i, contour] of contours.entries()) {
    end += contour.length;
    out.writeUInt16BE(end, 10 + 2 * i);
  }
  for (const [i, { x, y, onCurve }] of points.entries()) {
    const before = points[i - 1] ?? { x: 0, y: 0 };
    out[flagsAt + i] = onCurve ? 1 : 0;
    out.writeInt16BE(x - before.x, flagsAt + points.length + 2 * i);
    out.writeInt16BE(y - before.y, flagsAt + 3 * points.length + 2 * i);
  }
  return out;
}
