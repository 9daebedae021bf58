/** What an erased person is called in the records that stay. */
export const ERASED_NAME = 'Erased person';

/** The address of an erased account. Nobody can receive mail there. */
export const erasedEmail = (userId: number): string => `erased-${userId}@erased.invalid`;

/** Why a kind of record keeps the name, and what staff can do about it. */
export interface KeptReason {
  what: string;
  why: string;
  staff?: string;
}

/** Records that keep the name of a person who was erased, with the reason. */
export const keptRecords = {
  estimates: {
    what: 'Estimates that were sent, with the name and signature of whoever answered',
    why: 'They prove what was ordered and at which price.',
  },
  certificates: {
    what: 'Calibration certificates',
    why: 'A certificate that was issued never changes.',
  },
  agreements: {
    what: 'Loan agreements and receipts that were signed',
    why: 'They prove who took the equipment and on which terms.',
  },
  invoices: { what: 'Invoices', why: 'The law asks for them for years.' },
  files: {
    what: 'Photos, labels and papers that are stored as files',
    why: 'They belong to the service report of the unit.',
    staff: 'Delete single files on the page of the repair.',
  },
  quickbooks: {
    what: 'Names at QuickBooks',
    why: 'QuickBooks is another system.',
    staff: 'Change the customer there, or the next sync brings the name back.',
  },
  backups: {
    what: 'Backups',
    why: 'They hold the person until they are overwritten.',
  },
} as const;
export type KeptRecord = keyof typeof keptRecords;

/** What goes when a person is erased. */
export const erasedData = [
  'The account, its sessions, notifications and saved settings',
  'Name, email address and phone number in service reports, timelines, messages and customer records',
  'Name, email address and phone number in mails that were sent and received',
  'Name and email address in the audit trail. What was done, and when, stays',
] as const;

/** Returns true when somebody has typed the name of a person. Spaces around it do not count. */
export const isNameOfPerson = (typed: string, name: string): boolean => typed.trim() === name.trim();
