const made = new Map<string, Intl.Segmenter>();

/** Returns the segmenter, which is made at first use, because it takes megabytes. */
function segmenter(language: string, granularity: 'grapheme' | 'word'): Intl.Segmenter {
  const known = made.get(granularity) ?? new Intl.Segmenter(language, { granularity });
  made.set(granularity, known);
  return known;
}

/** Returns the characters of a text as a reader sees them: letters with their marks, pictures of several parts. */
export const characterSegments = (text: string): Intl.Segments => segmenter('und', 'grapheme').segment(text);

/** Returns the words of a text, also where the language writes no spaces between them. */
export const wordSegments = (text: string): Intl.Segments => segmenter('th', 'word').segment(text);

/** Characters without a space between them. Words of languages are shorter. */
const LONG_WORD = /[^ \t\n\r]{65,}/g;
/** Pieces of at most 16 letters, each with up to eight accents. No language needs more accents. */
const PIECE = /(?:\P{M}\p{M}{0,8}){1,16}|\p{M}{1,16}/gu;

/**
 * Returns a text with its long words cut into pieces, which are drawn without a gap. A text without long words stays
 * unchanged. To break a word at the end of a line, the library measures it again and again. The cost grows with the
 * square of the length, and a word of 10,000 letters takes all of a thread's time and memory.
 */
export function breakWords(text: string): string | string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push(...(word.match(PIECE) ?? []));
    end = index + word.length;
  }
  if (pieces.length === 0) return text;
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
