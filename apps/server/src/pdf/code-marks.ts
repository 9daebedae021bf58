/**
 * Stands for a code in a document's `svg`: the worker draws it, because a hundred of them would keep the requests
 * waiting for a second.
 */
export const qrMark = (text: string): string => `qr:${text}`;

/** See {@link qrMark}; ASCII only, which SR numbers are. */
export const code128Mark = (text: string): string => `code128:${text}`;
