/** The most bytes of a ZIP file with certificates. */
export const OLD_CERTIFICATES_MAX_BYTES = 100 * 1024 * 1024;

/** Reasons for files and rows of an import of certificates. */
export const oldCertificateMessages = {
  notFound: 'Certificate not found',
  missing: 'Please select a ZIP file to import.',
  wrongType: 'Please select a ZIP file.',
  tooLarge: 'The ZIP file can be up to 100 MB. Split it into several.',
  notPdf: 'This file is not a PDF',
  damaged: 'This PDF is broken or incomplete',
  tooLargePdf: 'This PDF is larger than 10 MB',
  encrypted: 'This file is protected with a password',
  link: 'This is a link and not a file',
  noFile: 'The ZIP file has no PDF for this row',
  severalFiles: 'Several files of the ZIP file fit this row. Give the name of the file with its folder.',
  unnamed: 'No serial number or asset number in the name of this file belongs to a unit',
  noUnit: 'Give the serial number or the asset number of the unit',
  unknownUnit: (number: string): string => `No unit has the number ${number}`,
  otherCustomer: (number: string, customer: string): string =>
    `No unit of ${customer} has the number ${number}`,
  severalUnits: (number: string): string =>
    `Several units have the number ${number}. Give the customer or the other number of the unit.`,
  otherModel: (number: string, unit: { make: string; modelName: string }, said: string): string =>
    `The unit with the number ${number} is a ${unit.make} ${unit.modelName}, not a ${said}`,
  mixedNumbers: (serial: string, asset: string): string =>
    `Serial number ${serial} and asset number ${asset} belong to different units`,
  noDay: 'Give the day of the calibration',
  ahead: 'The day of the calibration must not be in the future',
  dueBefore: 'The next calibration must not be before this one',
  badResult: 'Say pass, adjusted, limited or fail',
  ownNumber: (number: string): string => `${number} is the number of a certificate of your own`,
  repeats: (row: number): string => `Same certificate as row ${row}`,
  there: 'This certificate is already there',
  changed: 'The register was changed while the file was read. Import the file again.',
  gone: 'The unit was removed, or the certificate was added, while the import ran',
} as const;
