import { isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { ImportFields } from '@portal/contract/people/file-import/fields.ts';
import { recogniseColumns } from '@portal/contract/people/file-import/fields.ts';
import {
  type ImportAnswers,
  type ImportMapping,
  noAnswers,
} from '@portal/contract/people/file-import/shapes.ts';
import { type FileOfRow, openFileFinder, stemOf } from './find-file.ts';
import type { Archive } from './read-archive.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import { type Cell, type ImportableFile, type Table, UnreadableFile } from './table.ts';

const DAY = /(?<!\d)((?:19|20)\d{2})([-_.])(\d{2})\2(\d{2})(?!\d)/g;

/**
 * Returns the day in the name of a file, when its year comes first: no other order can be read in one way only. Without separators it may
 * as well be a number, and of two days none is taken.
 */
function dayIn(stem: string): string {
  const days = [...stem.matchAll(DAY)].map(([, year, , month, day]) => `${year}-${month}-${day}`);
  const [found = '', other] = [...new Set(days.filter(isCalendarDate))];
  return other === undefined ? found : '';
}

const hasData = (row: readonly Cell[]): boolean => row.some((cell) => String(cell ?? '').trim() !== '');

/** Returns the list with a column for the name of the file. Without a list it has the columns of all fields and no rows. */
function withFileColumn(about: ImportFields, list: Table | null): Table {
  if (!list) return [about.fields.map((field) => about.labels[field] ?? field)];
  const head = list.findIndex(hasData);
  if (head < 0) throw new UnreadableFile('empty');
  const titles = list[head]!.map((cell) => String(cell ?? ''));
  if (recogniseColumns(about, titles)['file'] !== undefined) return list;
  const width = Math.max(...list.map((row) => row.length));
  const wide = (row: readonly Cell[], last: string) => [
    ...row,
    ...Array(width - row.length).fill(null),
    last,
  ];
  return list.map((row, at) => (at === head ? wide(row, about.labels['file'] ?? 'File') : row));
}

/** The rows of a ZIP file, each with its file. */
export type ArchiveRows = Omit<ReadRows, 'rows'> & {
  rows: (ReadRows['rows'][number] & { file: FileOfRow })[];
};

/**
 * Reads the rows of a ZIP file: those of its list, and one more for each file that its list does not name. Cells that staff mended
 * change no numbers of rows, so that the next ones are theirs again.
 */
export function archiveRows(
  file: ImportableFile,
  { list, files }: Archive,
  mapping: ImportMapping | undefined,
  answers: ImportAnswers,
): ArchiveRows {
  const about = file.fields;
  const table = withFileColumn(about, list);
  const fileOf = openFileFinder(files);
  const find = ({ values }: ReadRows['rows'][number]): FileOfRow =>
    fileOf(values['file'] ?? '', values['certificateNumber'] ?? '');
  const hasRows = table.filter(hasData).length > 1;
  const listed = hasRows ? readRows(file, table, mapping, { ...noAnswers, forms: answers.forms }) : undefined;
  const named = new Set(listed?.rows.map(find).filter((found) => typeof found !== 'string'));
  const unlisted = files.filter((one) => !named.has(one));
  const places = listed?.mapping ?? recogniseColumns(about, table.find(hasData)!.map(String));
  const rowFor = (name: string): Cell[] => {
    const stem = stemOf(name);
    const cells: Record<string, string> = {
      file: name,
      certificateNumber: stem.slice(0, 100),
      calibratedOn: dayIn(stem),
    };
    const row: Cell[] = [];
    for (const [field, place] of Object.entries(places))
      if (place !== undefined) row[place] = cells[field] ?? null;
    return Array.from(row, (cell) => cell ?? null);
  };
  const ownRows = new Map(unlisted.map((one, at) => [table.length + at + 1, one]));
  const read = readRows(file, [...table, ...unlisted.map(({ name }) => rowFor(name))], mapping, answers);
  return { ...read, rows: read.rows.map((row) => ({ ...row, file: ownRows.get(row.row) ?? find(row) })) };
}
