/** Messages about customers' units (B5, B8, D5.6). */
export const unitMessages = {
  notFound: 'Equipment not found',
  /** For a unit that a request names and that is absent, or not the customer's. */
  unknown: 'Unknown equipment',
  otherSerial: (serialNumber: string) =>
    `The unit of the register has the serial number ${serialNumber}. Change it there, or start a request without it.`,
  typeRequired: 'Equipment type is required',
  modelRequired: 'Equipment model is required',
  dueBeforeLast: 'The next calibration must not be before the last one',
  lastAhead: 'The last calibration must not be in the future',
  serialRequired: 'Serial number is required',
  /** For a customer who corrects the serial number of a unit whose calibration names it. */
  serialCertified:
    'The serial number stands on the papers of the last calibration. Write us a message, and we correct both.',
  /** For a portal user whose account belongs to no customer record. */
  noRegister: 'Your account has no equipment list yet. Please contact us.',
  numberRequired: 'A unit needs a serial number or an asset number',
  /** For a second unit with the same serial number and model at one customer. */
  alreadyThere: (device: string, serialNumber: string) =>
    `This customer already has a ${device} with serial number ${serialNumber}`,
  assetTaken: (assetNumber: string, device: string) =>
    `Asset number ${assetNumber} belongs to another unit of this customer, ${device}`,
  /** Says what a unit's history holds, as texts such as '3 repairs', and what to do instead. */
  hasHistory: (uses: readonly string[]) =>
    `This unit has a history: ${uses.join(' and ')}. Deactivate it instead.`,
} as const;
