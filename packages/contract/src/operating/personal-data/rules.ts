/** What an erased person is called in the records that stay. */
export const ERASED_NAME = 'Erased person';

/** The address of an erased account. Nobody can receive mail there. */
export const erasedEmail = (userId: number): string => `erased-${userId}@erased.invalid`;

/** Why a kind of record keeps the name, and what staff can do about it. */
export interface KeptReason {
  what: string;
  why: string;
  staff?: string;
  /** True for a record that names staff only. Customers do not read of it. */
  ofStaff?: true;
}

/** Records that keep the name of a person who was erased, with the reason. */
export const keptRecords = {
  customers: {
    what: 'Customer and supplier records',
    why: 'They belong to the customer or the supplier, who may be a company with other people.',
    staff: 'Change or delete them on their own pages.',
  },
  estimates: {
    what: 'Estimates that were approved, with the name and signature of whoever answered',
    why: 'They prove what was ordered and at which price.',
  },
  certificates: {
    what: 'Calibration certificates',
    why: 'A certificate that was issued never changes.',
  },
  calibrationTerms: {
    what: 'What was agreed for a calibration, with who accepted it and who entered it',
    why: 'It proves what was ordered, and never changes.',
  },
  agreements: {
    what: 'Loan agreements and receipts that were signed',
    why: 'They prove who took the equipment and on which terms.',
  },
  invoices: { what: 'Invoices', why: 'The law asks for them for years.' },
  stock: {
    what: 'The stock ledger, with the names of staff',
    why: 'Its entries never change.',
    ofStaff: true,
  },
  laboratory: {
    what: 'Records of the laboratory: results and who entered them, checks and states of standards, authorisations, approved procedures, and who added the certificate that signs papers',
    why: 'An accredited laboratory must be able to show for years who did what.',
    ofStaff: true,
  },
  files: {
    what: 'Photos and files that somebody added',
    why: 'They belong to the service report of the unit.',
    staff: 'Delete single files on the page of the repair.',
  },
  quickbooks: {
    what: 'Names at QuickBooks',
    why: 'QuickBooks is another system.',
    staff: 'Change the customer there, or the next sync brings the name back.',
  },
  backups: {
    what: 'Backups, and archives of the company that were made before',
    why: 'They hold the person until they are overwritten or deleted.',
  },
} as const;
export type KeptRecord = keyof typeof keptRecords;

/** What keeps the name of somebody at a customer. */
export const keptOfCustomers: readonly KeptReason[] = Object.values<KeptReason>(keptRecords).filter(
  ({ ofStaff }) => !ofStaff,
);

/** What goes when a person is erased. */
export const erasedData = [
  'The account, its sessions, notifications and saved settings',
  'Names, addresses, phone numbers and email addresses on the person’s own requests, with the mails, labels and mailed reports about them',
  'The name of the account in timelines, messages and the audit trail. What was done, and when, stays',
  'The name, email address, phone number and streets in what the person wrote, and the names of their files',
  'A name of two or more words, as it is spelled, and a confirmed email address in what others wrote',
] as const;

/** Returns true when somebody has typed the name of a person. Spaces around it do not count. */
export const isNameOfPerson = (typed: string, name: string): boolean => typed.trim() === name.trim();
