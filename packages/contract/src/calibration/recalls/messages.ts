/** Messages about recalls (D5.12). */
export const recallMessages = {
  badLink: 'This link is not valid or has expired.',
  unitsRequired: 'Choose at least one unit',
  unknownUnit: 'Unknown unit',
  unknownRecall: 'Unknown recall',
  tooLate: 'Too late to take back: an email has left, or the customer has answered.',
  nameRequired: 'Your name is required',
  wayRequired: 'Choose a date, or say that you will ship the units',
  wishInPast: 'Choose a date that is not in the past',
  distancesRequired: 'Enter at least one distance',
  distance: 'Must be a whole number of days',
  /** For a second answer about the same units. */
  answered: 'These units were answered in the meantime. Please reload to see the newest state.',
} as const;

/** Why a unit that staff chose got no recall. */
export const leftOutReasons = {
  inactive: 'The unit is inactive',
  noDueDate: 'The unit has no due date',
  requestOpen: 'A request for it is open',
  declined: 'The customer said no for it',
  noAddress: 'The customer has no email address',
  switchedOff: 'The mail rules switch this mail off',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
