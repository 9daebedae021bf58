import { formatDateTime } from '@portal/contract/core/dates.ts';
import type { ArchiveTable } from '../../../brought.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';

/** Returns the text that explains an archive to its reader. */
export const readme = (company: CompanyRow, begun: Date, tables: readonly ArchiveTable[]): string =>
  [
    `Export of ${company.name}`,
    '',
    `Begun on ${formatDateTime(begun, company.timeZone)} (${company.timeZone}). What people changed while the export`,
    'was made may be in one file and not yet in another.',
    '',
    'Tables',
    '  One CSV file for each kind of record, in UTF-8, with headings in the first line. Times are in UTC.',
    '  Columns that end with "id" link records: "Repair id" in one file is "Id" in the file Repairs.',
    '  Texts that begin like a formula have an apostrophe in front. The apostrophe is not part of the text.',
    '',
    ...tables.map(({ file, rows }) => `  ${`${file}.csv`.padEnd(32)}${rows}`),
    '',
    'Files',
    '  All stored files: photos, labels, estimates, certificates, agreements and other papers. Files of a repair are in',
    '  a folder with its number. Each name begins with the id that the file has in Files.csv.',
    '',
    'Manifest.csv',
    '  Every file of this archive with its size and its SHA-256 checksum. Files that the store had lost are named too.',
    '',
    'Passwords, codes of links and connections to other systems are not in this archive.',
    '',
  ].join('\r\n');
