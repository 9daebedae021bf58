import type {
  ImportColumn,
  ImportMapping,
  ImportValues,
} from '@portal/contract/customer-import/endpoints.ts';
import { IMPORT_MAX_ROWS } from '@portal/contract/customer-import/messages.ts';
import {
  type ImportColumns,
  importFields,
  missingFields,
  recogniseColumns,
} from '@portal/contract/customer-import/rules.ts';
import { cellText } from './cell-text.ts';
import { chooseColumns } from './choose-columns.ts';
import { faultOf } from './row-fault.ts';
import { type Cell, type Table, UnreadableFile } from './table.ts';

/** One row with data. */
export interface ReadRow {
  /** The number of the row in the spreadsheet. */
  row: number;
  values: ImportValues;
  /** Why the row cannot be imported, or null. */
  fault: string | null;
}

/** The columns and rows of a file. Without the required columns it has no rows yet. */
export interface ReadRows {
  columns: ImportColumn[];
  mapping: ImportColumns;
  total: number;
  rows: ReadRow[];
}

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 100;
/** Wider tables are no lists of customers. Further columns are not offered. */
const MAX_COLUMNS = 200;

/** The longest text of a row that is listed but not stored, so that one very long cell does no harm. */
const LISTED_CHARACTERS = 500;
const clipped = (values: ImportValues): ImportValues =>
  Object.fromEntries(
    importFields.map((field) => [field, values[field].slice(0, LISTED_CHARACTERS).toWellFormed()]),
  ) as ImportValues;

const plainText = (cell: Cell | undefined): string => cellText('name', cell).slice(0, SAMPLE_CHARACTERS);
const hasData = (row: readonly Cell[]): boolean =>
  row.some((cell) => cell !== null && String(cell).trim() !== '');

function columnsOf(header: readonly Cell[], data: readonly (readonly Cell[])[]): ImportColumn[] {
  const width = Math.min(
    MAX_COLUMNS,
    Math.max(header.length, ...data.slice(0, SAMPLES).map((row) => row.length)),
  );
  return Array.from({ length: width }, (_, at) => ({
    header: plainText(header[at]),
    samples: data.slice(0, SAMPLES).map((row) => plainText(row[at])),
  }));
}

/** Returns whether the table is plain text: it has one column, and no title that we know. */
const isProse = (table: Table): boolean =>
  table.every((row) => row.length < 2) &&
  !table.some(([cell]) => Object.keys(recogniseColumns([String(cell ?? '')])).length > 0);

/**
 * Reads the customers of a table. The first row with data is its header.
 * @throws UnreadableFile when it is plain text, has no customers, or has too many rows.
 */
export function readRows(table: Table, mapping: ImportMapping | undefined): ReadRows {
  const head = table.findIndex(hasData);
  const data = table.flatMap((cells, at) => (at > head && hasData(cells) ? [{ row: at + 1, cells }] : []));
  if (head >= 0 && !mapping && isProse(table)) throw new UnreadableFile('wrongType');
  if (head < 0 || data.length === 0) throw new UnreadableFile('empty');
  if (data.length > IMPORT_MAX_ROWS) throw new UnreadableFile('tooManyRows');
  const columns = columnsOf(
    table[head]!,
    data.slice(0, SAMPLES).map(({ cells }) => cells),
  );
  const chosen = chooseColumns(
    columns.map(({ header }) => header),
    mapping,
  );
  const found = { columns, mapping: chosen, total: data.length };
  if (missingFields(chosen).length > 0) return { ...found, rows: [] };
  const rows = data.map(({ row, cells }): ReadRow => {
    const values = Object.fromEntries(
      importFields.map((field) => {
        const place = chosen[field];
        return [field, place === undefined ? '' : cellText(field, cells[place])];
      }),
    ) as ImportValues;
    const fault = faultOf(values);
    return { row, values: fault === null ? values : clipped(values), fault };
  });
  return { ...found, rows };
}
