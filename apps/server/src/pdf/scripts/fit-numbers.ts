import { characterSegments } from '../break-words.ts';
import type { Inline, TextNode } from './pdfmake-parts.ts';

/** The characters after which a long word may go on in the next line. */
const SEAM = /[-/.,;:_\u2010-\u2015)\]}|+=&?#@]/u;

/** Returns a word in pieces that each fit into a line of `room` points. */
function partWord(word: Inline[], room: number): Inline[] {
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

const PREFIX = '[yzafpnuµμmcdhkKMGT]?';
const NAMES =
  '%RH|%|‰|°[CFKR]?|′|″|deg|rad|sr|ppm|ppb|dB[A-Za-z]{0,2}|rpm|pH|RH|in|ft|yd|mi|lbf?|lbs|ozf?|psi[agd]?|ksi|inHg|inH2O|mmHg|mmH2O|kgf|gf|gal|gpm|cfm|min|hr?|hrs|Torr|atm|digits?|counts?|LSB|FS';
const SYMBOLS =
  'eV|VA|var|Hz|Pa|bar|mol|lm|lx|cd|Bq|Gy|Sv|Wb|Ω|Ω|ohms?|Ohms?|m|g|s|A|K|V|W|N|J|F|C|T|H|S|L|l|t';
const ONE = `(?:${NAMES}|${PREFIX}(?:${SYMBOLS}))(?:\\^?[-−⁻]?[\\d²³⁴¹]{0,2})`;

/** A unit of measurement, such as "N·m", "mm²" or "%RH". */
const UNIT = new RegExp(`^\\(?${ONE}(?:[·⋅*/.]${ONE}){0,3}[.,;:)\\]]{0,3}$`, 'u');

/** A number with sign, decimals and exponent. */
const NUMBER = /^[([~<>≤≥=±+\-−$€£¥]{0,3}\d[\d.,'’]{0,30}(?:[eE][-+−]?\d{1,4})?%?$/u;
const TENS = /^10(?:\^?[-+−⁻]?[\d⁰¹²³⁴-⁹]{0,4})$/u;

/** Returns true when no line may end between two words, because they are one number with its sign or its unit. */
function belongTogether(left: string, right: string): boolean {
  if (/^[±+\-−≤≥<>=×·]$/u.test(left)) return NUMBER.test(right) || TENS.test(right);
  if (!NUMBER.test(left) && !TENS.test(left)) return false;
  return UNIT.test(right) || /^[×·]$/u.test(right);
}

/** The most characters of a number. A longer one is a word. */
const NUMBER_MAX = 40;

/** Returns true for a word that may get smaller and may not be parted: a number, a date, or a short code with digits. */
const isNumberWord = (word: string): boolean =>
  word.length <= NUMBER_MAX &&
  /\d/.test(word) &&
  (!/\p{L}{3}/u.test(word) || /^[^\p{L}\d]{0,4}\d[^\p{L}]{0,40}\p{L}{1,6}[^\p{L}\d]{0,3}$/u.test(word));

/** The smallest sizes, in points: of values, which may not be parted, and of serial numbers, which may. */
const [VALUE_MIN, CODE_MIN] = [3.5, 5.5];

const sizeMin = (text: string) => (/\d(?:[.,]\d|[eE][-+]?\d| )/.test(text) ? VALUE_MIN : CODE_MIN);

/** Texts up to this length get smaller as a whole, so that a cell has one size. */
const WHOLE_MAX = 60;

/**
 * Prepares a text for a column: a number that is wider gets smaller, and a longer word is parted where a reader expects
 * it. So the library never has to cut a word itself, which it does at any place.
 */
export function fitNumbers(node: TextNode, room: number): void {
  if (node.isFitted || !node._inlines || room <= 0) return;
  node.isFitted = true;
  const words = joinUnits(wordsOf(node._inlines), room);
  const ratio = words.reduce((most, word) => Math.max(most, mayShrink(word) ? widthOf(word) / room : 0), 0);
  const isShort = node._inlines.reduce((sum, { text }) => sum + text.length, 0) <= WHOLE_MAX;
  if (ratio > 1 && isShort) for (const word of words) shrink(word, ratio);
  node._inlines = words.flatMap((word) => {
    if (widthOf(word) <= room || word.some(({ noWrap }) => noWrap)) return word;
    if (mayShrink(word)) shrink(word, widthOf(word) / room);
    return widthOf(word) > room ? partWord(word, room) : word;
  });
}

/** Returns the pieces in words, between which the lines may end. */
function wordsOf(inlines: Inline[]): Inline[][] {
  const words: Inline[][] = [];
  let isOpen = false;
  for (const inline of inlines) {
    if (inline.endsWord) inline.noNewLine = false;
    if (isOpen) words.at(-1)!.push(inline);
    else words.push([inline]);
    isOpen = Boolean(inline.noNewLine);
  }
  return words;
}

/** Returns the words with each number and its unit as one, where both fit into a line at a size that can be read. */
function joinUnits(words: Inline[][], room: number): Inline[][] {
  const joined: Inline[][] = [];
  let last = '';
  for (const word of words) {
    const text = textOf(word);
    const before = joined.at(-1);
    const end = before?.at(-1);
    if (before && end && !end.lineEnd && belongTogether(last, text)) {
      const both = [...before, ...word];
      if (widthOf(both) * (VALUE_MIN / end.fontSize) <= room) {
        end.noNewLine = true;
        joined[joined.length - 1] = both;
        last = text;
        continue;
      }
    }
    joined.push(word);
    last = text;
  }
  return joined;
}

const widthOf = (word: Inline[]) =>
  word.reduce((sum, { width }) => sum + width, 0) - word[0]!.leadingCut - word.at(-1)!.trailingCut;

const textOf = (word: Inline[]) =>
  word
    .map(({ text }) => text)
    .join('')
    .trim();

/** A number with its sign and its unit has several parts. */
const mayShrink = (word: Inline[]) => {
  const text = textOf(word);
  return isNumberWord(text) || (text.includes(' ') && text.length <= WHOLE_MAX && /\d/.test(text));
};

function shrink(word: Inline[], ratio: number): void {
  const least = sizeMin(textOf(word));
  for (const inline of word) {
    const by = Math.max(1 / ratio, least / inline.fontSize) * 0.999;
    if (by >= 1) return;
    inline.fontSize *= by;
    for (const key of ['width', 'height', 'leadingCut', 'trailingCut'] as const) inline[key] *= by;
  }
}
