import { z } from 'zod';
import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import { type ImportColumns, type ImportFields, recogniseColumns } from '../../people/file-import/fields.ts';
import { readingFileMessages as say } from './messages.ts';

/** The most readings of one row. Further ones stand in further rows. */
const READING_COLUMNS = 20;

export type ReadingField = 'point' | 'nominal' | 'unit' | 'direction' | 'cycle' | `reading${number}`;

/** The columns with readings, from left to right. */
export const readingColumns: readonly ReadingField[] = Array.from(
  { length: READING_COLUMNS },
  (_, at): ReadingField => `reading${at + 1}`,
);
const fields: readonly ReadingField[] = ['point', 'nominal', 'unit', 'direction', 'cycle', ...readingColumns];

/** Headings of measuring software for a reading. A number may follow. */
const READINGS = [
  ...['reading', 'measured', 'measuredvalue', 'measurement', 'indication', 'value', 'actual', 'uut', 'dut'],
  ...['messwert', 'anzeige', 'istwert', 'ablesung', 'lectura', 'valormedido', 'lecture', 'valeurmesuree'],
];

const headersOf = (field: ReadingField): readonly string[] => {
  const number = field.replace('reading', '');
  const numbered = [...READINGS, 'run', 'x'].map((word) => word + number);
  return field === 'reading1' ? [...numbered, ...READINGS] : numbered;
};

const of = <T>(value: (field: ReadingField) => T) =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<ReadingField, T>;

const labels: Partial<Record<ReadingField, string>> = {
  ...{ point: 'Point', nominal: 'Nominal value', unit: 'Unit', direction: 'Direction', cycle: 'Cycle' },
};
const headers: Partial<Record<ReadingField, readonly string[]>> = {
  point: [
    ...['point', 'pointno', 'pointnumber', 'testpoint', 'step', 'no', 'number', 'name', 'punkt', 'messpunkt'],
    ...['nr', 'punto', 'paso'],
  ],
  nominal: [
    ...[
      'nominal',
      'nominalvalue',
      'setpoint',
      'target',
      'applied',
      'reference',
      'standard',
      'source',
      'sollwert',
    ],
    ...['nennwert', 'valornominal', 'consigne', 'valeurnominale'],
  ],
  unit: ['unit', 'units', 'uom', 'einheit', 'unidad', 'unite'],
  direction: ['direction', 'updown', 'richtung', 'direccion', 'sens'],
  cycle: ['cycle', 'zyklus', 'ciclo'],
};

/** What a file of measuring software may hold. A row belongs to a point by its number, its name or its nominal value. */
export const readingFields: ImportFields<ReadingField> = {
  fields,
  required: [['point', 'nominal'], ['reading1']],
  labels: of((field) => labels[field] ?? field.replace('reading', 'Reading ')),
  headers: of((field) => headers[field] ?? headersOf(field)),
  cells: {},
};

const CELL_MAX = 100;

const cell = (field: ReadingField) =>
  z.string().superRefine((text, ctx) => {
    const label = readingFields.labels[field] ?? field;
    if (text.length > CELL_MAX) ctx.addIssue({ code: 'custom', message: say.longCell(label), input: text });
    else if (text.startsWith('=')) ctx.addIssue({ code: 'custom', message: say.formula(label), input: text });
  });

/** The texts of a row. Whether they are numbers is said with their point. */
export const readingRow = z.object(of(cell));

/** Returns where the unit of a heading such as 'Reading 1 (mV)' begins; -1 without one. */
function bracketOf(heading: string): number {
  const last = heading.trimEnd().at(-1);
  return last === ')' ? heading.lastIndexOf('(') : last === ']' ? heading.lastIndexOf('[') : -1;
}

/** Returns the unit that a heading names in brackets; undefined for a unit that is not known. */
export function unitOfHeading(heading: string): string | undefined {
  const at = bracketOf(heading);
  const unit =
    at < 0
      ? ''
      : heading
          .trimEnd()
          .slice(at + 1, -1)
          .trim();
  return unit !== '' && unitOf(unit) ? unit : undefined;
}

/** Returns a heading without the unit that it names in brackets. */
export const withoutUnit = (heading: string): string => {
  const at = bracketOf(heading);
  return at > 0 && unitOfHeading(heading) !== undefined ? heading.slice(0, at) : heading;
};

/** Returns the columns with known headings. Columns with the same heading are one reading after the other. */
export function recogniseReadings(headings: readonly string[]): ImportColumns<ReadingField> {
  const titles = headings.map(withoutUnit);
  const found = recogniseColumns(readingFields, titles);
  const first = found.reading1;
  if (first === undefined) return found;
  const taken = new Set(Object.values(found));
  const same = titles.flatMap((title, at) => (title === titles[first] && !taken.has(at) ? [at] : []));
  for (const field of readingColumns) {
    if (found[field] !== undefined) continue;
    const next = same.shift();
    if (next === undefined) break;
    found[field] = next;
  }
  return found;
}
