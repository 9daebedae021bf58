import type { Inline, Line } from './pdfmake-parts.ts';

/**
 * Moves the pieces of a line to the places where a reader of their language expects them (UAX #9, rule L2). Each text of
 * the line is ordered for itself, and the texts follow each other from left to right. The pieces keep the order of
 * reading in the file.
 */
export function orderLine(line: Line): void {
  if (!line.inlines.some(({ level }) => level)) return;
  cutEnd(line);
  let x = line.inlines[0]!.x;
  for (const field of byField(line.inlines))
    for (const inline of inOrder(field)) {
      inline.x = x;
      x += inline.width;
    }
}

/** Removes the space at the end of a line, which would stand at the left of a text that runs to the left. */
function cutEnd(line: Line): void {
  const last = line.inlines.at(-1)!;
  if (!last.trailingCut) return;
  last.text = last.text.trimEnd();
  last.width -= last.trailingCut;
  line.inlineWidths -= last.trailingCut;
  last.trailingCut = 0;
  line.trailingCut = 0;
}

function byField(inlines: Inline[]): Inline[][] {
  const fields: Inline[][] = [];
  for (const inline of inlines) {
    const last = fields.at(-1);
    if (last && last[0]!.field === inline.field) last.push(inline);
    else fields.push([inline]);
  }
  return fields;
}

/** Returns the pieces from left to right. */
function inOrder(inlines: Inline[]): Inline[] {
  const order = [...inlines];
  const levels = order.map(({ level = 0 }) => level);
  for (let level = levels.reduce((most, one) => Math.max(most, one), 0); level > 0; level--)
    for (let start = 0; start < order.length; start++) {
      if (levels[start]! < level) continue;
      let end = start;
      while (end < order.length && levels[end]! >= level) end++;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      levels.splice(start, end - start, ...levels.slice(start, end).reverse());
      start = end;
    }
  return order;
}
