/** All sweeps, with the words by which the operator knows what a sweep does. */
export const sweepWords = {
  'deliver-estimates': 'Papers and mails of estimates',
  'remind-of-estimates': 'Reminders of estimates',
  'expire-estimates': 'Estimates that expire',
  'set-overdue-loans': 'Loans that become overdue',
  'remind-of-loans': 'Reminders of loans',
  'plan-recalls': 'Planning of recalls',
  'send-recalls': 'Recalls',
  'tell-due-demo-units': 'Own units that are due for calibration',
  'remind-of-appointments': 'Reminders of appointments',
  'remind-of-calibrations': 'Reminders of calibrations',
  'tell-late-orders': 'Purchase orders that are late',
  'warn-of-signing-certificates': 'Certificates for signing that run out',
  'fail-invoices-of-other-books': 'Invoices of other books at QuickBooks',
  'invoice-finished-repairs': 'Invoices of finished repairs',
  'resume-invoicing': 'Work on invoices',
  'begin-nightly-syncs': 'Nightly syncs with QuickBooks',
  'resume-syncs': 'Syncs with QuickBooks that stand still',
  'mail-closings': 'Notices before a company is removed',
  'remove-companies': 'Removal of companies',
  'resume-exports': 'Archives of companies that stand still',
  'expire-exports': 'Archives of companies whose days are over',
  'resume-erasures': 'Erasure of people',
  'ask-after-return': 'Questions after a return',
  'resume-customer-imports': 'Imports of customers that stand still',
  'resume-part-imports': 'Imports of parts that stand still',
  'resume-equipment-imports': 'Imports of equipment that stand still',
  'resume-old-certificate-imports': 'Imports of certificates that stand still',
  'resume-old-point-imports': 'Imports of points that stand still',
  'read-mailboxes': 'Mailboxes of companies',
  'purge-deleted-repairs': 'Removal of deleted repairs',
} as const;

export type SweepName = keyof typeof sweepWords;

/** Returns the words for a sweep. A newer release may have stored one that this release does not know. */
export const wordsOfSweep = (name: string): string => sweepWords[name as SweepName] ?? name;
