import type { Email } from 'postal-mime';

/** The header of a mail that is read is shorter. */
const HEADER_MAX = 2 * 1024 * 1024;
/** The most bytes of text. Longer texts are cut anyway. */
const MAX_BYTES = 400_000;

/**
 * Returns the body of a mail as it is when its header names a boundary that the body does not have, or ''. Such a mail
 * has no part, and its text would be lost.
 */
export function unsplitText(raw: Uint8Array, { headers }: Pick<Email, 'headers'>): string {
  const type = headers.find(({ key }) => key === 'content-type')?.value.slice(0, 2_000) ?? '';
  if (!/^\s*multipart\//i.test(type)) return '';
  const [, quoted, plain] = /boundary\s*=\s*(?:"([^"]{0,200})"|([^\s;]{1,200}))/i.exec(type) ?? [];
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const boundary = quoted || plain;
  if (boundary && mail.includes(`\n--${boundary}`)) return '';
  const end = /\r?\n\r?\n/.exec(mail.toString('latin1', 0, HEADER_MAX));
  if (!end) return '';
  const start = end.index + end[0].length;
  return mail.toString('utf8', start, start + MAX_BYTES);
}
