/** Returns the server's list with rows that were just created here and are not in the list yet. */
export const withCreated = <T extends { id: number }>(listed: readonly T[], created: T | undefined): T[] =>
  created === undefined || listed.some(({ id }) => id === created.id) ? [...listed] : [...listed, created];
