import { Readable } from 'node:stream';
import { type CsvCell, csvHead, csvRows } from '@portal/contract/core/csv.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { inSlices } from '../in-slices.ts';
import type { ExportedIds } from './exported-ids.ts';

/** The most rows of an export. People who need other rows use filters. */
export const EXPORT_MAX = 100_000;
/** A hundred repairs take some 6 ms of the thread that answers everybody. Other calls have their turn between two readings. */
const ROWS_AT_ONCE = 100;

/** Returns the last line of an export that leaves rows out, with a cell for each title. */
const cutLine = (titles: readonly string[], most: number): CsvCell[] => [
  `Only the first ${formatNumber(most)} rows are listed. Use filters to export the others.`,
  ...titles.slice(1).map(() => null),
];

/** Yields lines a hundred at a time, so that a long export is no single text. */
function* pieces(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) yield lines.slice(at, at + ROWS_AT_ONCE).join('');
}

/**
 * Returns a CSV of rows whose cells take time to work out, for others in slices. Give one row more than `most`: the last
 * line then says that rows are left out.
 */
export async function csvInSlices<Row>(
  titles: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly CsvCell[],
  most: number,
): Promise<Readable> {
  const lines = await inSlices(rows.slice(0, most), (row) => csvRows([cellsOf(row)]));
  const cut = rows.length > most ? csvRows([cutLine(titles, most)]) : '';
  return Readable.from(pieces([csvHead(titles), ...lines, cut]));
}

/**
 * Yields a CSV with the rows of `ids` in their order. It reads some rows at a time while they are sent, so that memory
 * use stays small and no transaction stays open. Ask for one id more than `most`: the last line then says that rows are
 * left out.
 */
export async function* csvExport(
  titles: readonly string[],
  ids: ExportedIds,
  read: (ids: number[]) => Promise<CsvCell[][]>,
  most: number = EXPORT_MAX,
): AsyncGenerator<string> {
  yield csvHead(titles);
  for (let at = 0; at < Math.min(ids.length, most); at += ROWS_AT_ONCE)
    yield csvRows(await read([...ids.slice(at, Math.min(at + ROWS_AT_ONCE, most))]));
  if (ids.length > most) yield csvRows([cutLine(titles, most)]);
}
