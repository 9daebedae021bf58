/** The most line breaks that one text keeps. */
const LINES_MAX = 120;

/**
 * Returns a text with at most one empty line in a row. Line breaks beyond the first `max` become spaces. So no word
 * is lost, and ten thousand line breaks do not take a hundred pages.
 */
export function foldLines(text: string, max = LINES_MAX): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?:[ \t]*\n){2,}/g, '\n\n')
    .split('\n');
  return lines.length <= max
    ? lines.join('\n')
    : [...lines.slice(0, max - 1), lines.slice(max - 1).join(' ')].join('\n');
}
