/** Messages about the personal data of customers. */
export const personalDataMessages = {
  wrongName: 'This is not the name of the person.',
  stillActive: 'Deactivate this account first. Then nobody misses its rights later.',
  oneself: 'You cannot erase yourself. Ask another admin.',
  alreadyAsked: 'You have already asked. We will let you know when it is done.',
  notAsked: 'There is nothing to withdraw.',
  already: 'This person is being erased already.',
  stillOpen: (numbers: string) =>
    `This person has open repairs: ${numbers}. Finish or cancel them first, or give them to a colleague.`,
} as const;
