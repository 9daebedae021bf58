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
