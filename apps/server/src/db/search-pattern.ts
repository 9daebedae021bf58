/** Returns a LIKE pattern that finds the text at any place; special characters in the text are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Shorter texts have no trigram, so the search index cannot help them. */
export const hasTrigram = (text: string): boolean => text.length >= 3;
