/** Messages about calibration certificates (D5.11). */
export const certificateMessages = {
  withoutAddress: (missing: string) =>
    `The certificate would stand without the address of ${missing}. ISO/IEC 17025 wants both on it (7.8.2.1).`,
  notFound: 'Certificate not found',
  itemsRequired: 'Choose at least one unit',
  unknownItem: 'Unknown calibration item',
  /** `unit` is a text such as 'Fluke 87V (SN-1)'. */
  notCompleted: (unit: string) => `The results of ${unit} are not complete.`,
  /** `why` is a sentence about the results. */
  contradiction: (unit: string, why: string) => `${unit}: ${why}`,
  unidentified: (unit: string) =>
    `${unit} has neither a serial number nor an asset number. Give it one, so that the certificate says which unit it is for.`,
  notConfirmed: (unit: string, technician: string | null) =>
    `${unit}: ${technician ?? 'The person who calibrated it'} has to confirm this calibration first.`,
  cannotConfirm: (unit: string, technician: string | null) =>
    `${unit}: ${technician ?? 'The person who calibrated it'} has no account and cannot confirm this calibration. Edit its results and choose who calibrated it.`,
  cancelled: 'The repair is cancelled, so no certificate can be issued for it.',
  removed: 'The repair of this certificate was removed.',
  hasCertificate: (unit: string, number: string) => `${unit} is on the certificate ${number} already.`,
  notADraft: (number: string) => `${number} is not a draft any more.`,
  /** For the one of two people who approves second (D5.11). */
  alreadyIssued: (number: string, by: string | null) =>
    by ? `${number} was already issued by ${by}.` : `${number} was already issued.`,
  changed: (number: string) =>
    `${number} was changed while you approved it. Look at the newest version and approve that.`,
  secondPerson:
    'Your company requires that a second person approves a certificate. You drafted or changed this one, or entered its results.',
  /** For a label of a unit that has none. */
  nothingInForce:
    'This unit has no certificate in force. A label can say that it is for reference only, or not to be used.',
  labelOfIssued: (number: string) => `${number} is not in force, so it has no calibration label.`,
  labelOfOlder: (number: string) =>
    `The units on ${number} have a newer certificate in force. Print the label of that one.`,
  notIssued: (number: string) => `${number} is not in force, so it cannot be corrected or withdrawn.`,
  correctionOpen: (number: string) => `A correction of ${number} is being written already.`,
  /** For a withdrawal. */
  correctionFirst: (number: string) =>
    `A correction of ${number} is being written. Discard that draft first, then withdraw the certificate.`,
  issueAhead: 'The day of issue must not be in the future',
  issueBeforeCalibration: 'The day of issue must not be before the day of the calibration',
  ownNumber: (number: string) => `${number} is the number of a certificate of your own.`,
  uploadedStays: 'A certificate made elsewhere cannot be corrected here. Withdraw it and upload the new one.',
  customerForAdmins: 'Only an admin can change the customer of a certificate.',
  customerOfRequest: (number: string) =>
    `${number} names the customer of its request, and that cannot be changed. Discard the draft, and submit a request for the right customer.`,
  notWithdrawn: (number: string) => `${number} was not withdrawn.`,
  reasonRequired: 'Give a reason',
  badCode: 'This certificate could not be found. Check the address, or ask the laboratory.',
} as const;
