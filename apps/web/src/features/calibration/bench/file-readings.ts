import type {
  ReadingPart,
  ReadingSide,
  TakenPoint,
} from '@portal/contract/calibration/reading-files/shapes.ts';
import {
  type BenchRow,
  columnOf,
  hasCommas,
  inUnit,
  measuredPoints,
  type Sheet,
  unitOfReadings,
} from './bench-rows.ts';

/** A file from which readings were taken at this bench. */
export interface BenchFile {
  id: number;
  name: string;
  side: ReadingSide;
  part: ReadingPart;
  /** The revision of the procedure by which its rows found their points. */
  revisionId: number;
  /** True when the points were measured again as left before it was taken. */
  wasAdjusted: boolean;
  /** The indices of its points. */
  points: readonly number[];
  /** What was written into the sheet, so that it can be taken back; none after the results were saved. */
  taken: readonly TakenPoint[];
}

const hasReading = (row: BenchRow, part: ReadingPart): boolean =>
  Object.entries(row).some(
    ([column, typed]) => typed.trim() !== '' && column.startsWith(part) && /[0-9]$/.test(column),
  );

/** Returns the indices of the points that take no reading: those that have some of this side, and those that were left out. */
export const takesNone = (sheet: Sheet, side: ReadingSide, part: ReadingPart): number[] =>
  sheet[side].flatMap((row, at) =>
    hasReading(row, part) || sheet.found[at]?.[columnOf.leftOut]?.trim() ? [at] : [],
  );

/** Returns readings as they are written into a sheet: one with decimal commas keeps them. */
export const asTyped = (sheet: Sheet, points: readonly TakenPoint[]): TakenPoint[] =>
  hasCommas(sheet)
    ? points.map((point) => ({ ...point, readings: point.readings.map((one) => one.replace('.', ',')) }))
    : [...points];

/** Returns the rows with the readings of a file. */
export function withReadings(
  rows: readonly BenchRow[],
  { part, taken }: Pick<BenchFile, 'part' | 'taken'>,
): readonly BenchRow[] {
  const next = [...rows];
  for (const { point, readings, unit } of taken) {
    const cells = readings.map((reading, at) => [columnOf[part](at + 1), reading]);
    next[point] = inUnit({ ...next[point], ...Object.fromEntries(cells) }, part, unit, readings);
  }
  return next;
}

/** Returns the rows without the readings of a file. What somebody typed over them since stays. */
export function withoutReadings(
  rows: readonly BenchRow[],
  { part, taken }: Pick<BenchFile, 'part' | 'taken'>,
): readonly BenchRow[] {
  const next = [...rows];
  for (const { point, readings } of taken) {
    const row = next[point];
    if (!row) continue;
    const taken = new Map(readings.map((reading, at) => [columnOf[part](at + 1), reading]));
    const left = Object.fromEntries(
      Object.entries(row).filter(([column, typed]) => taken.get(column) !== typed),
    );
    const keepsUnit = hasReading(left, part) && unitOfReadings(left, part) !== null;
    next[point] = keepsUnit ? left : inUnit(left, part, null, []);
  }
  return next;
}

/** Returns true while a reading of a file stands in the sheet. The portal has said it of those that are saved. */
export const standsIn = (sheet: Sheet, { side, part, taken }: BenchFile): boolean =>
  taken.length === 0 ||
  taken.some(({ point, readings }) =>
    readings.some((reading, at) => sheet[side][point]?.[columnOf[part](at + 1)] === reading),
  );

/** Returns false when only a file measured the points again as left, and it is taken back. */
export const staysAdjusted = (sheet: Sheet, file: BenchFile): boolean =>
  file.side === 'found' || file.wasAdjusted || measuredPoints(withoutReadings(sheet.left, file)) > 0;

/**
 * Returns the file whose readings were taken back in the grid, and with them the adjustment: only it measured the points again as left.
 */
export const endsAdjustment = (
  before: Sheet,
  after: Sheet,
  files: readonly BenchFile[],
): BenchFile | undefined =>
  measuredPoints(after.left) > 0
    ? undefined
    : files.find(
        (file) =>
          file.side === 'left' &&
          !file.wasAdjusted &&
          file.taken.length > 0 &&
          standsIn(before, file) &&
          !standsIn(after, file),
      );
