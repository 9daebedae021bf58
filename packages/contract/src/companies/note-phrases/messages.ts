/** Messages about saved phrases. The specification fixes none of them. */
export const notePhraseMessages = {
  notFound: 'Phrase not found',
  textRequired: 'Phrase is required',
  taken: 'This phrase is saved already.',
  tooMany: (most: number): string => `At most ${most} phrases can be saved. Delete one that nobody uses.`,
  onlyAdmins: 'Only admins change the phrases of the company.',
} as const;
