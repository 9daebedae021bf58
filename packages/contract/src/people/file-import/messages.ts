/** The most rows with data in one file (D5.2). */
export const IMPORT_MAX_ROWS = 50_000;
/** The most bytes of a file (D5.2). */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
/** The hours in which an import can be undone (D5.2). */
export const IMPORT_UNDO_HOURS = 24;
/** The most rows with an error in an answer. The counts include all rows. */
export const IMPORT_LISTED_ERRORS = 5_000;
/** The most other rows in an answer. */
export const IMPORT_LISTED_ROWS = 1_000;

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Messages about the import of a file. B5 and B8 fix the first ones and the titles. */
export const importMessages = {
  wrongType: 'Please select a CSV or Excel file.',
  missing: 'Please select a file to import.',
  tooLarge: 'The file can be up to 10 MB.',
  unreadable: 'The file could not be read. Save it again as .xlsx or CSV and choose that file.',
  tooBig:
    'The file holds more than can be read. Split it into several files, each with fewer rows and columns.',
  openQuote: 'A quotation mark in the file is opened and never closed. Correct it and choose the file again.',
  empty: 'The file has no rows to import.',
  tooManyRows: 'A file can have up to 50,000 rows. Split it into several files.',
  /** `labels` are those of the fields without a column. */
  missingColumns: (labels: readonly string[]): string =>
    `The file needs ${labels.length === 1 ? 'a column' : 'columns'} for ${list(labels)}.`,
  badMapping: 'This is no mapping of columns that the file has',
  badAnswers: 'These are no answers about the file',
  running: 'Another import is still running. Wait until it has finished.',
  upToDate: 'Already up to date',
  dateForm: 'Say whether the day or the month comes first',
  severalLists: 'The ZIP file holds several lists. Leave one CSV or Excel file in it.',
  noFiles: 'The ZIP file holds no files to import.',
  tooManyFiles: 'A ZIP file can hold up to 2,000 files. Split it into several.',
  spreadsheetError: (label: string, value: string): string => `${label} holds the spreadsheet error ${value}`,
  failed:
    'The import stopped before its end. Import the file again: what is done stays, and nothing is added twice.',
  notFound: 'Import not found',
  notUndoable: {
    processing: 'This import is still running.',
    undoing: 'Somebody else is undoing this import.',
    undone: 'This import was already undone.',
    late: 'An import can be undone for 24 hours.',
  },
} as const;

/** B8. */
export const importTitles = {
  failed: 'Import Failed',
  wrongType: 'Invalid File Type',
  missing: 'No File Selected',
} as const;

/** Returns the message at the end of an import (B8). `noun` is a plural such as 'customers'. */
export const importFailed = (noun: string, message: string): string => `Error importing ${noun}: ${message}`;
export const importSucceeded = (noun: string, n: number): string =>
  `Successfully imported ${n} ${n === 1 ? noun.replace(/s$/, '') : noun}.`;
export const recordsSkipped = (n: number): string =>
  `${n} ${n === 1 ? 'record had errors and was' : 'records had errors and were'} skipped.`;

/** The percentages of the progress bar at each stage (B4, B9). Between them it follows the finished rows. */
export const importProgress = { uploading: 10, processing: 80, success: 100 } as const;
