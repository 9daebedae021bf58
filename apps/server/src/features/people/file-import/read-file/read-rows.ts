import { type ColumnForm, formOfColumn, formsOf } from '@portal/contract/people/file-import/column-forms.ts';
import {
  type ImportColumns,
  type ImportFields,
  missingFields,
  recogniseColumns,
} from '@portal/contract/people/file-import/fields.ts';
import { IMPORT_MAX_ROWS, importMessages } from '@portal/contract/people/file-import/messages.ts';
import {
  type ImportAnswers,
  type ImportColumn,
  type ImportMapping,
  type ImportQuestion,
  noAnswers,
} from '@portal/contract/people/file-import/shapes.ts';
import { reasonOf } from '../reason-of.ts';
import { cellText } from './cell-text.ts';
import { dayOfCell } from './date-text.ts';
import type { FileOfRow } from './find-file.ts';
import { type Cell, type ImportableFile, type Table, UnreadableFile } from './table.ts';

function placeOf(titles: readonly string[], wanted: number | string): number {
  const place = typeof wanted === 'number' ? wanted : titles.indexOf(wanted);
  if (place < 0 || place >= titles.length) throw new UnreadableFile('badMapping');
  return place;
}

/**
 * Returns the columns to read, from the mapping, or recognised by their titles.
 * @throws UnreadableFile `badMapping`, also for a field that this kind of file does not have.
 */
function chooseColumns(
  { fields: about, recognise = (given) => recogniseColumns(about, given) }: ImportableFile,
  titles: readonly string[],
  mapping: ImportMapping | undefined,
): ImportColumns {
  if (!mapping) return recognise(titles);
  if (Object.keys(mapping).some((field) => !about.fields.includes(field)))
    throw new UnreadableFile('badMapping');
  const chosen = about.fields.flatMap((field): [string, number][] => {
    const wanted = mapping[field];
    return wanted === undefined || wanted === null ? [] : [[field, placeOf(titles, wanted)]];
  });
  return Object.fromEntries(chosen);
}

/** The texts that Excel writes where a formula failed. */
const spreadsheetError = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA|#+)$/;

/** Returns what is wrong with each cell of a row, by the rules of its kind of file: the first fault of each. */
function faultsOf(
  { fields: { fields, labels }, row }: ImportableFile,
  values: Record<string, string>,
): Map<string, string> {
  const issues = row.safeParse(values).error?.issues ?? [];
  const found = new Map<string, string>();
  for (const field of fields) {
    const [label, value] = [labels[field] ?? field, values[field] ?? ''];
    const message = issues.find(({ path }) => path[0] === field)?.message;
    if (spreadsheetError.test(value)) found.set(field, importMessages.spreadsheetError(label, value));
    else if (message !== undefined) {
      const namesItself = message.toLowerCase().includes(label.toLowerCase());
      found.set(field, namesItself ? message : `${label}: ${message}`);
    }
  }
  return found;
}

/** One row with data. */
export interface ReadRow<F extends string = string> {
  /** The number of the row in the spreadsheet. */
  row: number;
  values: Record<F, string>;
  /** Why the row cannot be imported: all that is wrong with its cells, a line each. Null when it can. */
  fault: string | null;
  /** The fields whose cells are wrong. What the others say can still be checked. */
  faulty?: readonly F[];
  /** In a ZIP file: the file of the row. */
  file?: FileOfRow;
}

/** The columns and rows of a file. Without the required columns it has no rows yet. */
export interface ReadRows<F extends string = string> {
  columns: ImportColumn[];
  mapping: ImportColumns<F>;
  total: number;
  rows: ReadRow<F>[];
  /** Columns that can be read in two ways, with the answers that were given. */
  questions: ImportQuestion[];
}

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 100;
/** Wider tables are no lists of records. Further columns are not offered. */
const MAX_COLUMNS = 200;

/** The longest text of a row that is listed but not stored, so that one very long cell does no harm. */
const LISTED_CHARACTERS = 500;
const clipped = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.slice(0, LISTED_CHARACTERS).toWellFormed()]),
  );

const clip = (text: string): string => text.slice(0, SAMPLE_CHARACTERS);
const plainText = (cell: Cell | undefined): string => clip(cellText(cell));
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
const isProse = (about: ImportFields, table: Table): boolean =>
  table.every((row) => row.length < 2) &&
  !table.some(([cell]) => Object.keys(recogniseColumns(about, [String(cell ?? '')])).length > 0);

type Forms = Partial<Record<string, ColumnForm>>;

/** Returns the form of each column, and a question for each column that can be read in two ways. */
function readForms(
  about: ImportFields,
  chosen: ImportColumns,
  columns: readonly ImportColumn[],
  data: readonly (readonly Cell[])[],
  answers: ImportAnswers,
): { forms: Forms; questions: ImportQuestion[] } {
  const forms: Forms = {};
  const questions: ImportQuestion[] = [];
  for (const field of about.fields) {
    const [place, kind] = [chosen[field], about.cells[field]];
    const possible = formsOf(kind);
    if (place === undefined || possible.length === 0) continue;
    const header = columns[place]?.header ?? '';
    const cells = data
      .map((row) => cellText(row[place]))
      .map((cell) => (kind === 'date' ? dayOfCell(cell) : cell))
      .filter((cell) => cell !== '');
    const seen = formOfColumn(kind, header, cells);
    const given = possible.find((form) => form === answers.forms[field]);
    const form = seen === 'ambiguous' ? given : seen;
    if (form) forms[field] = form;
    if (seen === 'ambiguous')
      questions.push({ field, header, samples: cells.slice(0, SAMPLES).map(clip), form: given ?? null });
  }
  return { forms, questions };
}

/**
 * Reads the rows of a table. The first row with data is its header.
 * @throws UnreadableFile when it is plain text, has no rows with data, or has too many.
 */
export function readRows(
  file: ImportableFile,
  table: Table,
  mapping: ImportMapping | undefined,
  answers: ImportAnswers = noAnswers,
): ReadRows {
  const about = file.fields;
  const head = table.findIndex(hasData);
  const data = table.flatMap((cells, at) => (at > head && hasData(cells) ? [{ row: at + 1, cells }] : []));
  if (head >= 0 && !mapping && isProse(about, table)) throw new UnreadableFile('wrongType');
  if (head < 0 || data.length === 0) throw new UnreadableFile('empty');
  if (data.length > IMPORT_MAX_ROWS) throw new UnreadableFile('tooManyRows');
  const columns = columnsOf(
    table[head]!,
    data.slice(0, SAMPLES).map(({ cells }) => cells),
  );
  const chosen = chooseColumns(
    file,
    columns.map(({ header }) => header),
    mapping,
  );
  const found = { columns, mapping: chosen, total: data.length };
  if (missingFields(about, chosen).length > 0) return { ...found, rows: [], questions: [] };
  const { forms, questions } = readForms(
    about,
    chosen,
    columns,
    data.map(({ cells }) => cells),
    answers,
  );
  const rows = data.map(({ row, cells }): ReadRow => {
    const mended = answers.cells[String(row)];
    const values = Object.fromEntries(
      about.fields.map((field) => {
        const place = chosen[field];
        // What staff typed is read by the same rules as the cell of the file.
        const cell = mended?.[field] ?? (place === undefined ? null : cells[place]);
        const text = cellText(cell, about.cells[field], forms[field]);
        const heading = place === undefined ? '' : (columns[place]?.header ?? '');
        return [field, file.withHeading?.(field, heading, text) ?? text];
      }),
    );
    const faults = faultsOf(file, values);
    if (faults.size === 0) return { row, values, fault: null };
    return {
      row,
      values: clipped(values),
      fault: reasonOf([...faults.values()]),
      faulty: [...faults.keys()],
    };
  });
  return { ...found, rows, questions };
}
