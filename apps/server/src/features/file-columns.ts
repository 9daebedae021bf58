import type { FileColumn } from '../brought.ts';

/**
 * The columns that name the stored files in use. The sweep deletes files that no such column names. They are apart from
 * the features, so that a backup need not load all of these.
 */
export const fileColumns: readonly FileColumn[] = [
  { table: 'companies', column: 'logo', holds: 'key' },
  { table: 'companies', column: 'logo_url', holds: 'address' },
  { table: 'company_exports', column: 'storage_key', holds: 'key', rowNumber: 'company_id' },
  { table: 'files', column: 'storage_key', holds: 'key', isHashed: true },
  { table: 'files', column: 'thumbnail_key', holds: 'key' },
  { table: 'inbound_mail_files', column: 'storage_key', holds: 'key', isHashed: true },
  { table: 'inbound_mail_files', column: 'thumbnail_key', holds: 'key' },
];
