import { CUSTOMER_FILES_MAX, MENTIONS_MAX } from './rules.ts';

/** What is said when a message is refused. */
export const messageWords = {
  empty: 'Message is required',
  tooManyFiles: `The conversation of a repair can have up to ${CUSTOMER_FILES_MAX} files from its customer.`,
  tooLargeToday: (megabytes: number) =>
    `Files of up to ${megabytes} MB can be sent in a day. Please send these tomorrow.`,
  companyFullToday: 'No more files can be sent today. Please send these tomorrow.',
  notesAreForStaff: 'Only staff can write internal notes.',
  mentionsInNotes: 'Colleagues can be named only in an internal note.',
  unknownColleague: 'Unknown colleague',
  tooManyMentions: `At most ${MENTIONS_MAX} colleagues`,
  alsoForStaff: 'Only staff can write one message, without files, for several repairs.',
  unknownRepairs: 'Some of these repairs were not found.',
  tooLate: 'Too late to take this message back.',
} as const;
