/** Messages about demo units (B5, D7). */
export const demoEquipmentMessages = {
  serialRequired: 'Serial number is required',
  modelRequired: 'Equipment model is required',
  dueBeforeLast: 'The next calibration must not be before the last one',
  notFound: 'Demo equipment not found',
  /** For the id of another company's unit, or of none, in a body (access rule 6). */
  unknown: 'Unknown demo equipment',
  onlyByLoan: 'Only a loan sets this status. Lend the unit instead.',
  onLoan: (serialNumber: string, customer: string, until: string) =>
    `${serialNumber} is on loan to ${customer} until ${until}.`,
  staysWhileOnLoan: (serialNumber: string, customer: string, until: string) =>
    `${serialNumber} is on loan to ${customer} until ${until}. Mark it as returned first.`,
  reserved: (serialNumber: string, customer: string, from: string, until: string) =>
    `${serialNumber} is reserved for ${customer} from ${from} to ${until}.`,
  /** For a unit that nobody has and that is not available, such as one in maintenance. */
  notAvailable: (serialNumber: string, status: string) =>
    `${serialNumber} is not available. Its status is ${status}.`,
  takenMeanwhile: 'Somebody else has just lent this unit.',
  inspectedMeanwhile: 'Somebody else has just recorded the same. Please try again.',
  reservedMeanwhile: 'Somebody else has just reserved this unit.',
} as const;
