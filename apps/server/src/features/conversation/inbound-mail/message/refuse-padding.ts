const EQUALS = 61;
/** The parser decodes what stands before each padding on its own, in 5 µs and half a kilobyte. */
const PADDED_MAX = 200_000;

/** Returns true when the bytes from `start` on have more than `PADDED_MAX` places with equals signs. */
function hasManyPaddings(raw: Uint8Array, start: number): boolean {
  let count = 0;
  for (let at = raw.indexOf(EQUALS, start); at !== -1; at = raw.indexOf(EQUALS, at + 1)) {
    if (raw[at + 1] === EQUALS) continue;
    count++;
    if (count > PADDED_MAX) return true;
  }
  return false;
}

/**
 * A file that was encoded as base64 has one padding, at its end. Quoted-printable has many equals signs, so they count
 * only behind the word base64.
 * @throws Error for a mail that has so many paddings that it would take the memory of the portal.
 */
export function refusePadding(raw: Uint8Array): void {
  if (!hasManyPaddings(raw, 0)) return;
  const start = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
    .toString('latin1')
    .search(/base64/i);
  if (start !== -1 && hasManyPaddings(raw, start))
    throw new Error(`the mail has more than ${PADDED_MAX} paddings of base64`);
}
