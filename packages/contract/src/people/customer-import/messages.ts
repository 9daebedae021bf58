/** Reasons for rows of a customer file (D5.2). */
export const customerImportMessages = {
  repeats: (row: number): string => `Same customer as row ${row}`,
  several:
    'Several customers have this name. Add the email address or phone number that tells which one it is.',
  gone: 'The customer was removed while the import ran',
} as const;
