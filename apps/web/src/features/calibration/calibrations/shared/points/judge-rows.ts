import {
  finalReading,
  isLimited,
  isWithin,
  wasAdjusted,
} from '@portal/contract/calibration/calibrations/propose.ts';
import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import { compareDecimals, isAmbiguous, typedDecimal } from '@portal/contract/core/numbers/decimals.ts';
import { usesDecimalComma } from '@portal/contract/repairs/equipment-models/measurement-points.ts';
import { equipmentMessages as say } from '@portal/contract/repairs/equipment-models/messages.ts';
import { isBlankRow } from '../../../../../ui/grid/edit-rows.ts';
import { type PointColumn, type PointRow, type PointRows, typedPoints } from './point-columns.ts';

/** A row with its numbers as the portal reads them. Text that is no number counts as none. */
export interface ReadRow {
  quantity: string;
  unit: string | null;
  nominal: string | null;
  lowerLimit: string | null;
  upperLimit: string | null;
  asFound: string | null;
  asLeft: string | null;
  uncertainty: string | null;
  limitsFrom: string | null;
}

type CellFaults = Readonly<Partial<Record<PointColumn, string>>>;

export interface JudgedRow {
  read: ReadRow;
  /** What is wrong with a cell in itself: no number, or crossed limits. */
  faults: CellFaults;
  /** Such as 'Within'. Empty for a blank row. */
  words: string;
  isOutside: boolean;
  isBlank: boolean;
}

const numbers = ['nominal', 'lowerLimit', 'upperLimit', 'asFound', 'asLeft', 'uncertainty'] as const;

/** What the whole table says about each of its rows. */
interface Table {
  /** True when its commas are decimal commas. */
  decimalComma: boolean;
  /** True when something was adjusted. */
  isAdjusted: boolean;
}

function readRow(row: PointRow, decimalComma: boolean): Pick<JudgedRow, 'read' | 'faults'> {
  const faults: Partial<Record<PointColumn, string>> = {};
  const read: ReadRow = {
    quantity: row.quantity.trim(),
    unit: row.unit.trim() || null,
    limitsFrom: row.limitsFrom?.trim() || null,
    ...{ nominal: null, lowerLimit: null, upperLimit: null, asFound: null, asLeft: null, uncertainty: null },
  };
  if (isBlankRow(typedPoints, row)) return { read, faults };
  if (read.quantity === '') faults.quantity = say.pointQuantity;
  for (const column of numbers) {
    const text = row[column].trim();
    if (text === '') continue;
    const number = typedDecimal(text, { decimalComma });
    if (number === undefined) faults[column] = isAmbiguous(text) ? say.pointComma(text) : say.pointNumber;
    else read[column] = number;
  }
  if (
    read.lowerLimit !== null &&
    read.upperLimit !== null &&
    compareDecimals(read.lowerLimit, read.upperLimit) > 0
  )
    faults.upperLimit = say.pointLimits;
  return { read, faults };
}

/** Returns how a point leaves and, after an adjustment, how it came. */
function stateOf(read: ReadRow, isAdjusted: boolean): Pick<JudgedRow, 'words' | 'isOutside'> {
  if (!isLimited(read)) return { words: 'No limits', isOutside: false };
  const leaves = isWithin(finalReading(read, isAdjusted), read);
  if (leaves === null) return { words: isAdjusted ? 'No reading as left' : 'No reading', isOutside: false };
  const words = leaves ? 'Within' : 'Outside';
  const came = isWithin(read.asFound, read);
  return { words: came === false && leaves ? 'Within, was outside' : words, isOutside: !leaves };
}

const known = new WeakMap<PointRow, Map<string, JudgedRow>>();

function judgeRow(row: PointRow, { decimalComma, isAdjusted }: Table): JudgedRow {
  const of = known.get(row) ?? new Map<string, JudgedRow>();
  known.set(row, of);
  const key = `${decimalComma} ${isAdjusted}`;
  let judged = of.get(key);
  if (!judged) {
    const { read, faults } = readRow(row, decimalComma);
    const state = isBlankRow(typedPoints, row) ? { words: '', isOutside: false } : stateOf(read, isAdjusted);
    judged = { read, faults, isBlank: isBlankRow(typedPoints, row), ...state };
    of.set(key, judged);
  }
  return judged;
}

/**
 * Returns what the grid says about each row. A row never changes, so each one is judged once: the result is the same object
 * as before, and the row is not drawn again.
 */
export function judgeRows(rows: PointRows, result: CalibrationResult | null): JudgedRow[] {
  const decimalComma = usesDecimalComma(rows);
  const isAdjusted = wasAdjusted(
    rows.map(({ asLeft }) => ({ asFound: null, asLeft: asLeft.trim() || null })),
    result,
  );
  return rows.map((row) => judgeRow(row, { decimalComma, isAdjusted }));
}
