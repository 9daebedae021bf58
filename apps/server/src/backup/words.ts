import { countOf } from '@portal/contract/core/count-of.ts';
import type { ArchiveManifest } from './archive-format.ts';

/** Returns what an archive holds: "taken at …, 120 rows, 8 files". */
export function inWords({ header, tables, files }: ArchiveManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `taken at ${header.takenAt}, ${countOf(rows, 'row')} in ${countOf(tables.length, 'table')}, ${countOf(files.length, 'file')}`;
}
