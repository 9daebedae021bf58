/** A LIKE pattern that finds the text anywhere, whatever stands in it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Shorter texts have no trigram, so the search index cannot help them. */
export const hasTrigram = (text: string): boolean => text.length >= 3;
