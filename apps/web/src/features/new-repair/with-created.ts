/** What the server lists, and what was just created here until the list has it too. */
export const withCreated = <T extends { id: number }>(listed: readonly T[], created: T | undefined): T[] =>
  created === undefined || listed.some(({ id }) => id === created.id) ? [...listed] : [...listed, created];
