/** What a standard is that a laboratory does not use, as in 'The calibrator was in quarantine'. */
export const unusedWords = { quarantined: 'in quarantine', out_of_service: 'out of service' } as const;

/** Messages about reference standards (D5.10). */
export const referenceStandardMessages = {
  nameRequired: 'Name is required',
  notFound: 'Reference standard not found',
  /** For ids of another company's records, or of none, in a body (access rule 6). */
  unknown: 'Unknown reference standard',
  dueBeforeCalibrated: 'The due date must be after the calibration date',
  calibrationNotFound: 'Calibration of the reference standard not found',
  certificateNumberRequired: 'Certificate number is required',
  calibratedOnRequired: 'Date of calibration is required',
  calibratedAhead: 'The date of calibration must not be in the future',
  reasonRequired: 'Give a reason',
  messageRequired: 'Say what was found',
  noCustomers: 'No certificate in force relied on this reference standard.',
  toldMeanwhile:
    'Somebody else has changed this standard or told its customers in the meantime. Look at the outbox before you tell them again.',
  isVoided: 'This calibration was marked as a mistake already.',
  noCertificate: 'This reference standard has no certificate file',
  /** For a standard that staff have deactivated. */
  inactive: (name: string) => `${name} is deactivated. Choose another reference standard.`,
  /** For a standard past its due date on the day of a calibration (D5.10). `dueOn` is a date in words. */
  pastDue: (name: string, dueOn: string) =>
    `${name} was due for calibration on ${dueOn}, before the day of this calibration. Choose another reference standard, or ask an admin to allow it with a reason.`,
  /** For a standard whose first calibration came after the day of a calibration. `on` is a date in words. */
  notYet: (name: string, on: string) =>
    `${name} was calibrated on ${on}, after the day of this calibration. Choose another reference standard, or ask an admin to allow it with a reason.`,
  /** For a standard that a laboratory did not use on the day of a calibration. */
  notInUse: (name: string, state: 'quarantined' | 'out_of_service') =>
    `${name} was ${unusedWords[state]} on the day of this calibration. Choose another reference standard, or ask an admin to allow it with a reason.`,
  /** For a standard whose newest intermediate check is beyond its action limit. `on` is a date in words. */
  doubted: (name: string, check: string, on: string) =>
    `${name} was beyond its action limit at the check "${check}" on ${on}, and nobody has said what follows. Check it again, put it into quarantine, choose another reference standard, or ask an admin to allow it with a reason.`,
  quantityRequired: 'Name the quantity',
  nominalRequired: 'Type the nominal value',
  valueRequired: 'Type the value',
  sameValue: 'This point is named twice',
  factorAlone: 'Type U too, or leave k empty',
  changedMeanwhile:
    'Somebody else has changed this standard in the meantime. Look at its values before you save yours.',
  ownSource: 'A standard is not calibrated with itself',
  sources: 'At most 20 standards',
  sourceDay: 'Give this calibration its day first. What was used is looked up by the day.',
  cycle:
    'One of these standards was itself calibrated with this one on that day. One of the two entries must be wrong.',
  stateRequired: 'Choose a state',
  fromOnRequired: 'Say since which day',
  fromOnAhead: 'The day must not be in the future',
  sameState: 'The reference standard is in this state already.',
  noLaboratory: 'The company has no laboratory',
  overrideForAdmins:
    'Only an admin can allow a reference standard that was not in force on the day of the calibration.',
} as const;
