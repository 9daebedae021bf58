import { fitNumbers } from './fit-numbers.ts';
import {
  type Inline,
  type Line,
  PageLine,
  StyleStack,
  type Styles,
  TextBreaker,
  type TextMeasure,
  type TextNode,
  type TextPart,
} from './pdfmake-parts.ts';

// The library does the same, but copies all pieces of a text for each of them. A text in two scripts has thousands.

const flat = (part: TextPart | TextPart[]): TextPart[] =>
  Array.isArray(part)
    ? part.flatMap(flat)
    : typeof part === 'object' && Array.isArray(part.text)
      ? part.text.flatMap(flat)
      : [part];

/** Returns the pieces of a text, between which lines may end, with the widths that tables ask for. */
export function buildInlines(this: TextMeasure, parts: TextPart | TextPart[], styles: Styles) {
  const items = this.measure(new TextBreaker().getBreaks(flat(parts), styles), styles);
  let [minWidth, maxWidth] = [0, 0];
  let line: { width: number; leadingCut: number } | undefined;
  for (const { width, leadingCut, trailingCut, lineEnd } of items) {
    minWidth = Math.max(minWidth, width - leadingCut - trailingCut);
    line ??= { width: 0, leadingCut };
    line.width += width;
    maxWidth = Math.max(maxWidth, line.width - line.leadingCut - trailingCut);
    if (lineEnd) line = undefined;
  }
  if (StyleStack.getStyleProperty({}, styles, 'noWrap', false)) minWidth = maxWidth;
  return { items, minWidth, maxWidth };
}

/** Returns the pieces after one that have to be on its line. */
function joined(inlines: Inline[], at: number): Inline[] {
  let end = at;
  while (inlines[end]?.noNewLine) end++;
  return inlines.slice(at + 1, end + 1);
}

/** Returns the next line of a text and takes it from the text. */
export function nextLine(node: TextNode, room: number): Line | null {
  fitNumbers(node, room);
  const inlines = node._inlines ?? [];
  if (inlines.length === 0) return null;
  const line = new PageLine(room);
  let at = 0;
  while (
    at < inlines.length &&
    (inlines[at - 1]?.noNewLine || line.hasEnoughSpaceForInline(inlines[at]!, joined(inlines, at)))
  ) {
    line.addInline(inlines[at]!);
    at++;
  }
  node._inlines = inlines.slice(at);
  line.lastLineInParagraph = node._inlines.length === 0;
  return line;
}
