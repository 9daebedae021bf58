/**
 * Returns the width of a character as a part of the type size, rounded up from that of Roboto. Characters that are
 * not listed have an average width.
 */
function widthOf(character: string): number {
  if (/[MWmw@%—…]/.test(character)) return 0.92;
  if (/[iljtfrI|.,:;'!() -]/.test(character)) return 0.36;
  if (/[A-Z&#]/.test(character)) return 0.7;
  // Scripts whose letters are as wide as they are high.
  if (/[\u1100-\u11ff\u2e80-\uffff]/.test(character)) return 1;
  return 0.6;
}

const ELLIPSIS = widthOf('…');

/**
 * Returns as much of a text as surely fits on one line of `width` points at `size`. It ends with an ellipsis when the
 * text was cut.
 */
export function fitLine(text: string, width: number, size: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  const room = width / size;
  const widths = characters.map(widthOf);
  const total = widths.reduce((sum, one) => sum + one, 0);
  if (total <= room) return characters.join('');
  let used = ELLIPSIS;
  const kept = widths.findIndex((one) => {
    used += one;
    return used > room;
  });
  return `${characters.slice(0, kept).join('').trimEnd()}…`;
}
