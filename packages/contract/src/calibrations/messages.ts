/** Messages about the results of calibrations (D5.9). */
export const calibrationMessages = {
  itemNotFound: 'Calibration item not found',
  dateRequired: 'Date of calibration is required',
  dateAhead: 'The date of calibration must not be in the future',
  result: 'Choose a result',
  unknownTechnician: 'Unknown technician',
  sameStandard: 'This reference standard is named twice',
  closed: 'Results cannot be entered for a cancelled repair.',
  /** For results on an issued certificate, which never change (D5.11). */
  issued: (number: string) =>
    `These results are on the issued certificate ${number}. Correct the certificate to change them.`,
  /** The register and drafts of certificates rely on complete results. */
  completed: 'These results are complete and stay so. Change them and save them as complete.',
  stale: 'Somebody else changed these results in the meantime. Reload to see the newest version.',
} as const;
