/** Messages about the removal of a company. */
export const companyClosingMessages = {
  wrongName: 'This is not the name of the company.',
  already: 'This company is already to be removed.',
  none: 'This company is not to be removed.',
  begun: 'The removal has begun. It cannot be taken back any more.',
  last: 'This is the only active company of the installation, so it cannot be removed.',
} as const;
