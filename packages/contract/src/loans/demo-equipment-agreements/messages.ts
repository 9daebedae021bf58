/** Messages about loan agreements (D7.3, D7.8). Dates in them are texts such as 'Mar 5, 2026'. */
export const agreementMessages = {
  notFound: 'Agreement not found',
  badLink: 'This link is not valid or has expired.',
  nameRequired: 'Name is required',
  alreadySigned: (name: string | null, date: string) =>
    `This agreement was already signed${name ? ` by ${name}` : ''} on ${date}.`,
  returned: 'The equipment has been returned, so there is nothing left to sign.',
  changed: 'The agreement has changed in the meantime. Please read it again before you sign.',
  noAddress: (customer: string) => `${customer} has no email address. Add one, or print the agreement.`,
  switchedOff: 'The mail with the agreement is switched off in the mail rules.',
  unreadableScan: 'This picture cannot be read. Please take another one.',
  scanFooter: 'Scan of a signed paper',
  numberTaken: 'Somebody else has just made an agreement. Please try again.',
  notReturned: 'This unit has not come back yet.',
  receiptSigned: (name: string | null) => `The return was already signed${name ? ` by ${name}` : ''}.`,
} as const;
