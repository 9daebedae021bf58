import { belongTogether, isNumberWord } from './number-words.ts';
import { partWord } from './part-word.ts';
import type { Inline, TextNode } from './pdfmake-parts.ts';

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
