/** Jobs at fixed times that are no sweep, with the reason (decision 0072). `each-sweep.test.ts` finds all others. */
export const jobsOfTheirOwn = {
  'sweep-outbox':
    'Hands ids to the sender of this process, which takes companies in turn. Tries, pauses and reasons of a mail are kept in its own row, and a server that is away is asked with one mail for all.',
  'seal-audit-trail':
    'Seals are one chain: entries of all companies are sealed in the order of their numbers.',
  'check-customer-totals': 'One statement compares all totals. It changes nothing and has no rows to do.',
  'check-repair-totals': 'One statement compares all totals. It changes nothing and has no rows to do.',
  'sweep-orphan-files':
    'Works on files that no row names, so there is no row and no company to take in turn.',
  'nightly-backup':
    'One archive of the whole installation. Its failures are rows of their own at Operations.',
};

/** Sweeps whose rows need more than the database, with the test that does what `each-sweep.test.ts` does. */
export const sweepsTriedElsewhere = {
  'invoice-finished-repairs': 'A row needs lists that were read from QuickBooks: seen-invoices.test.ts.',
  'read-mailboxes':
    'The work begins a reader and touches no row. Faults of a mailbox are kept in its row: two-processes.test.ts and mailbox.test.ts.',
};

/** Files that read across companies and loop, but not over due rows, with the reason. */
export const loopsOfTheirOwn = {
  'features/operating/backups/remove-old-backups.ts':
    'Archives of the installation in a folder, newest first.',
  'features/operating/backups/warn-superadmins.ts':
    'The superadmins of the installation, in one transaction.',
  'features/operating/company-closings/remove-company.ts':
    'The tables of the one company that a sweep found. Its job has tries of its own.',
  'features/operating/personal-data/erase-person.ts':
    'The steps for one person. A step that cannot be done is kept with its reason for staff.',
  'features/operating/personal-data/preview-erasure.ts':
    'The steps for one person, counted for the person who asks.',
  'features/people/auth/password-reset.job.ts':
    'The accounts with one typed address. The job has tries of its own.',
  'features/people/auth/sign-in.ts': 'The accounts that one typed name may mean.',
  'features/records/audit/seals/seal-entries.ts': 'Seals are one chain, in the order of the entries.',
  'features/repairs/files/sweep-orphan-files.ts':
    'Stored files. A file that cannot be removed stops no other.',
  'mail/sending/resume-mail.ts':
    'Hands ids to the sender. Tries and reasons of a mail are kept in its own row.',
  'mail/sending/sweep-outbox.ts':
    'Hands ids to the sender. Tries and reasons of a mail are kept in its own row.',
};
