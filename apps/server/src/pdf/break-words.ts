/** Without a space between them; words of languages are shorter. */
const LONG_WORD = /[^ \t\n\r]{65,}/g;
/** Pieces of at most 16 letters, each with its accents, up to a number that no language needs more of. */
const PIECE = /(?:\P{M}\p{M}{0,8}){1,16}|\p{M}{1,16}/gu;

/**
 * Cuts the long words of a text into pieces that are drawn without a gap. To break a word at the end of a line, its
 * width is measured again and again: the cost grows with the square of its length, and one of 10,000 letters takes all
 * of a thread's time and memory. A text without such words stays as it is.
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
