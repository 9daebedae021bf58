/**
 * Returns the mark for a QR code in a document's `svg`. The worker draws the code, because drawing a hundred of them
 * here would delay requests by a second.
 */
export const qrMark = (text: string): string => `qr:${text}`;

/** Returns the mark for a Code 128, see {@link qrMark}. The text must be ASCII, which SR numbers are. */
export const code128Mark = (text: string): string => `code128:${text}`;
