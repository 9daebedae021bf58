/** Lines of encoded files are longer. */
const SHORT_BYTES = 60;
/** The parser takes 7 to 40 µs for each line of text, so this many take up to four seconds. */
const SHORT_MAX = 100_000;
const LINE_FEED = 10;

/** @throws Error for a mail that has so many short lines that it would hold up the mails behind it. */
export function refuseShortLines(raw: Uint8Array): void {
  let short = 0;
  for (let start = 0, end = raw.indexOf(LINE_FEED); end !== -1; end = raw.indexOf(LINE_FEED, start)) {
    if (end - start < SHORT_BYTES) short++;
    if (short > SHORT_MAX) throw new Error(`the mail has more than ${SHORT_MAX} short lines`);
    start = end + 1;
  }
}
