/** The size of the sheet for a drawn signature, in units of its SVG path, and the most characters of the path. */
export const signatureSheet = { width: 600, height: 200, maxLength: 40_000 } as const;
