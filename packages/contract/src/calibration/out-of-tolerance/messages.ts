/** Messages about notices that a unit was found outside its limits. */
export const outOfToleranceMessages = {
  /** Also for a company without a laboratory. */
  notFound: 'Notice not found',
  badLink: 'This link is not valid or has expired.',
  nameRequired: 'Your name is required',
  causeRequired: 'Say what caused it, or that the cause is not known',
  /** For a second notice of the same results. */
  told: 'The customer was told in the meantime. Please reload.',
  /** For an acknowledgement of a notice that a corrected certificate has ended. */
  ended: 'This notice does not hold any more. Please reload to see what became of it.',
} as const;
