/** Messages about reference standards (D5.10). */
export const referenceStandardMessages = {
  nameRequired: 'Name is required',
  notFound: 'Reference standard not found',
  /** For ids of another company's records, or of none, in a body (access rule 6). */
  unknown: 'Unknown reference standard',
  dueBeforeCalibrated: 'The due date must be after the calibration date',
  noCertificate: 'This reference standard has no certificate file',
  /** For a standard that staff have deactivated. */
  inactive: (name: string) => `${name} is deactivated. Choose another reference standard.`,
  /** For a standard past its due date on the day of a calibration (D5.10). `dueOn` is a date in words. */
  pastDue: (name: string, dueOn: string) =>
    `${name} was due for calibration on ${dueOn}, before the day of this calibration. Choose another reference standard, or ask an admin to allow it with a reason.`,
  overrideForAdmins: 'Only an admin can allow a reference standard past its due date.',
} as const;
