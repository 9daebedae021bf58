import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { ArchiveManifest } from './archive-format.ts';

/** How many files a sentence names. */
const SHOWN = 5;

/** A row that is damaged itself may name anything. */
const shown = (key: string) => key.replace(/\p{C}/gu, '?').slice(0, 200);

/** Returns "2 stored files are not whole: c1/a.png is damaged, c1/b.png is missing.", or null when all are whole. */
export function damageInWords({
  damagedFiles,
  missingFiles,
}: Pick<ArchiveManifest, 'damagedFiles' | 'missingFiles'>): string | null {
  const faults = [
    ...damagedFiles.map((key) => `${shown(key)} is damaged`),
    ...missingFiles.map((key) => `${shown(key)} is missing`),
  ];
  if (faults.length === 0) return null;
  const more = faults.length > SHOWN ? ` and ${(faults.length - SHOWN).toLocaleString('en-US')} more` : '';
  return `${countOf(faults.length, 'stored file')} ${faults.length === 1 ? 'is' : 'are'} not whole: ${faults.slice(0, SHOWN).join(', ')}${more}.`;
}

/** Returns what an archive holds: "taken at …, 120 rows in 90 tables, 8 files". */
export function inWords({ header, tables, files }: ArchiveManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `taken at ${header.takenAt}, ${countOf(rows, 'row')} in ${countOf(tables.length, 'table')}, ${countOf(files.length, 'file')}`;
}
