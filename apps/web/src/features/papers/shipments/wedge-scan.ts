/** A key press: the key and its time in milliseconds. */
export interface KeyPress {
  key: string;
  at: number;
}

/** Between two keys of a scanner are at most this many milliseconds. People need longer. */
const GAP = 35;
/** A shorter text may be typed by a person. */
const LEAST = 5;

/**
 * Returns the code that a scanner has typed at the end of these key presses, or an empty text. A scanner types fast and
 * without a pause before Enter.
 */
export function scannedTail(presses: readonly KeyPress[], enterAt: number): string {
  let next = enterAt;
  let code = '';
  for (const { key, at } of presses.toReversed()) {
    if (next - at > GAP) break;
    code = key + code;
    next = at;
  }
  return code.length >= LEAST ? code : '';
}
