import { hasDecimalComma, isAmbiguous, typedDecimal } from '../../core/numbers/decimals.ts';
import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import { type ReadingField, readingColumns } from './fields.ts';
import { readingFileMessages as say } from './messages.ts';

/** A row as it was read. */
export interface FileRow {
  /** The number of the row in the spreadsheet. */
  row: number;
  values: Partial<Record<ReadingField, string>>;
  /** Why the row as a whole is refused, or null. */
  fault: string | null;
}

/** The units that headings name, such as 'Reading 1 (mV)'. */
export type HeadingUnits = Partial<Record<ReadingField, string>>;

/** A number with the unit that stands behind it; undefined for other texts. */
interface Quantity {
  number: string;
  unit: string | null;
}

const NUMBER = /^[+\u2212-]?[0-9.,]+(?:[eE][+-]?[0-9]{1,2})?/;

/** Returns the parts of a text such as '10.00 mV'. What follows has to be a known unit. */
function partsOf(text: string): { number: string; unit: string | null } {
  const number = NUMBER.exec(text)?.[0];
  const unit = number === undefined ? '' : text.slice(number.length).trim();
  return number !== undefined && unit !== '' && unitOf(unit)
    ? { number, unit }
    : { number: text, unit: null };
}

const numberFields: readonly ReadingField[] = ['nominal', ...readingColumns];

/** Returns what the numbers of a row say of the commas of its file: a decimal comma, or a point; undefined for neither. */
export function decimalSignIn({ values }: FileRow): 'comma' | 'point' | undefined {
  let found: 'comma' | undefined;
  for (const field of numberFields) {
    const text = values[field];
    if (!text) continue;
    const { number } = partsOf(text);
    if (/^[+\u2212-]?[0-9]*\.[0-9]/.test(number)) return 'point';
    if (hasDecimalComma(number)) found = 'comma';
  }
  return found;
}

/** Thrown for a row that cannot be used, with the reason as a sentence. */
export class RefusedRowError extends Error {}
export const refuseRow = (reason: string): never => {
  throw new RefusedRowError(reason);
};

/** Returns a number with the digits of the file, and the unit behind it. @throws RefusedRowError */
export function readQuantity(text: string, decimalComma: boolean): Quantity {
  const { number, unit } = partsOf(text);
  const read = typedDecimal(number, { decimalComma });
  if (read !== undefined) return { number: read, unit };
  return refuseRow(isAmbiguous(number) ? say.comma(text) : say.notNumber(text));
}

/** The readings of one row, in one unit; null for that of the point. */
export interface RowReadings {
  readings: string[];
  unit: string | null;
}

/**
 * Returns the readings of a row with the digits of the file. The unit is the one behind the number, of the heading or of the
 * row, in this order.
 * @throws RefusedRowError without a reading, and for one that is no number or has another unit than the first.
 */
export function readingsOfRow(
  { values }: FileRow,
  headings: HeadingUnits,
  ofNominal: string | null,
  decimalComma: boolean,
): RowReadings {
  const found = readingColumns.flatMap((field) => {
    const text = values[field];
    if (!text) return [];
    const { number, unit } = readQuantity(text, decimalComma);
    return [{ number, unit: unit ?? headings[field] ?? values.unit?.trim() ?? null }];
  });
  const [first] = found;
  if (!first) return refuseRow(say.noReading);
  const unit = first.unit || ofNominal;
  for (const one of found) if ((one.unit || ofNominal) !== unit) refuseRow(say.severalUnits);
  return { readings: found.map(({ number }) => number), unit };
}
