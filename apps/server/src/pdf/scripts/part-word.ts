import { characterSegments } from '../segments.ts';
import type { Inline } from './pdfmake-parts.ts';

/** The characters after which a long word may go on in the next line. */
const SEAM = /[-/.,;:_\u2010-\u2015)\]}|+=&?#@]/u;

/** Returns a word in pieces that each fit into a line of `room` points. */
export function partWord(word: Inline[], room: number): Inline[] {
  const parts: Inline[] = [];
  let left = room;
  for (const inline of word) {
    let rest = inline;
    while (rest.width - rest.trailingCut > left) {
      const isNewLine = left === room;
      const head = headOf(rest, left, isNewLine);
      if (head) {
        parts.push({ ...sized(rest, head), lineEnd: false, noNewLine: false, trailingCut: 0 });
        rest = { ...sized(rest, rest.text.slice(head.length)), leadingCut: 0 };
      } else if (isNewLine) break;
      else parts.at(-1)!.noNewLine = false;
      left = room;
    }
    left -= rest.width;
    parts.push(rest);
  }
  return parts;
}

const measure = ({ font, fontSize, fontFeatures, characterSpacing = 0 }: Inline, text: string) =>
  font.widthOfString(text, fontSize, fontFeatures) + characterSpacing * (text.length - 1);

const sized = (inline: Inline, text: string): Inline => ({ ...inline, text, width: measure(inline, text) });

/**
 * Returns the beginning of a piece that fits, up to a seam where there is one after a third of it. At the begin of a line it has
 * at least one character, also when the column is narrower.
 */
function headOf(inline: Inline, room: number, isNewLine: boolean): string | undefined {
  let [text, fits, seam] = ['', '', ''];
  for (const { segment } of characterSegments(inline.text)) {
    text += segment;
    if (measure(inline, text) > room && !(isNewLine && fits === '')) break;
    fits = text;
    if (SEAM.test(segment)) seam = text;
  }
  if (fits.length === inline.text.length) return undefined;
  return (seam.length * 3 >= fits.length ? seam : fits) || undefined;
}
