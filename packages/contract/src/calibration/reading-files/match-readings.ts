import { ArithmeticError } from '../../laboratory/arithmetic/arithmetic-error.ts';
import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import {
  decimalSignIn,
  type FileRow,
  type HeadingUnits,
  RefusedRowError,
  type RowReadings,
  readingsOfRow,
  refuseRow,
} from './file-row.ts';
import { readingFileMessages as say } from './messages.ts';
import { placeRows, type RowToPlace } from './place-rows.ts';
import { directionOf, type IndexedPoint, indexPoints, nominalOf, type PointIndex } from './point-index.ts';
import type { RefusedRow, TakenPoint } from './shapes.ts';

interface Asked {
  points: readonly IndexedPoint[];
  /** The readings that the procedure asks for of each point. */
  readings: number;
  /** The points that take no reading, because they have some or were left out. */
  measured: ReadonlySet<number>;
  headings: HeadingUnits;
}

/** What a file gives a worksheet. */
interface Matched {
  points: TakenPoint[];
  refused: RefusedRow[];
}

type MatchedRow = RowToPlace & RowReadings;

const TEXT_MAX = 80;
const textOf = ({ values }: FileRow): string =>
  Object.values(values)
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, TEXT_MAX)
    .toWellFormed();

/** Returns the points that a row may belong to, by its number or name and its nominal value. */
function candidatesOf({ values }: FileRow, nominal: ReturnType<typeof nominalOf>, index: PointIndex) {
  const name = values.point ?? '';
  if (name === '' && nominal === null) return refuseRow(say.noPoint);
  const named = name === '' ? null : index.named(name);
  if (named?.length === 0) return refuseRow(say.unknownPoint(name));
  if (nominal === null) return named!;
  const there = index.at(nominal.number, nominal.unit);
  if (named === null) return there.length > 0 ? there : refuseRow(say.unknownNominal(nominal.text));
  const isThere = new Set(there);
  const both = named.filter((point) => isThere.has(point));
  if (both.length > 0) return both;
  return refuseRow(
    named.length === 1 ? say.otherNominal(named[0]! + 1, nominal.text) : say.unknownNominal(nominal.text),
  );
}

/** Returns those of several points that are reached from the side, and in the cycle, that the row names. */
function narrowed(
  { values }: FileRow,
  candidates: readonly number[],
  points: readonly IndexedPoint[],
  words: string,
): readonly number[] {
  if (candidates.length < 2) return candidates;
  const direction = directionOf(values.direction ?? '');
  const cycle = /^[0-9]{1,3}$/.test(values.cycle ?? '') ? Number(values.cycle) : undefined;
  if (direction === undefined && cycle === undefined) return candidates;
  const left = candidates.filter(
    (at) => direction === undefined || points[at]!.direction === null || points[at]!.direction === direction,
  );
  if (left.length === 0) return refuseRow(say.noDirection(words, direction!));
  const ofCycle = left.filter((at) => points[at]!.cycle === cycle);
  return cycle !== undefined && ofCycle.length > 0 ? ofCycle : left;
}

/** Returns the unit of readings as the point keeps it; null for its own. @throws RefusedRowError for another quantity. */
function unitFor(unit: string | null, point: IndexedPoint): string | null {
  if (!unit || unit === point.unit) return null;
  const [given, known] = [unitOf(unit), unitOf(point.unit)];
  if (!given) return refuseRow(say.unknownUnit(unit));
  if (given.quantity !== known?.quantity)
    return refuseRow(say.otherQuantity(unit, given.quantity, point.unit || 'no unit'));
  const isSame = (['numerator', 'denominator', 'offset'] as const).every(
    (part) => given[part] === known[part],
  );
  return isSame ? null : unit;
}

function pointsFor(
  row: FileRow,
  { points }: Asked,
  index: PointIndex,
  nominal: ReturnType<typeof nominalOf>,
): readonly number[] {
  const candidates = candidatesOf(row, nominal, index);
  return narrowed(row, candidates, points, nominal?.text ?? row.values.point ?? '');
}

function matchRow(row: FileRow, asked: Asked, index: PointIndex, decimalComma: boolean): MatchedRow {
  if (row.fault !== null) return refuseRow(row.fault);
  const nominal = nominalOf(row.values, asked.headings.nominal, decimalComma);
  const read = readingsOfRow(row, asked.headings, nominal?.unit ?? null, decimalComma);
  return { ...read, candidates: pointsFor(row, asked, index, nominal) };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof RefusedRowError || error instanceof ArithmeticError;

/** Returns where a refused row stands among the others; undefined when it does not say which points are its own. */
function placeOfRefused(
  row: FileRow,
  asked: Asked,
  index: PointIndex,
  decimalComma: boolean,
): RowToPlace | undefined {
  try {
    const nominal = nominalOf(row.values, asked.headings.nominal, decimalComma);
    return { readings: [], candidates: pointsFor(row, asked, index, nominal) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

/** Returns what gives equal lists of points as one object. Most rows bring a list that was seen before. */
function openLists() {
  const seen = new Map<readonly number[], readonly number[]>();
  const equal = new Map<string, readonly number[]>();
  return (list: readonly number[]): readonly number[] => {
    const known = seen.get(list);
    if (known) return known;
    const key = list.join();
    const one = equal.get(key) ?? list;
    equal.set(key, one);
    seen.set(list, one);
    return one;
  };
}

/** Rows between two pauses, in which others get a turn. */
const ROWS_AT_ONCE = 1_000;

/** Returns true when the commas of a file are decimal commas: one of them says so, and no number has a point. */
async function hasCommas(rows: readonly FileRow[], pause: () => Promise<unknown>): Promise<boolean> {
  let isSaid = false;
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await pause();
    const sign = decimalSignIn(row);
    if (sign === 'point') return false;
    isSaid ||= sign === 'comma';
  }
  return isSaid;
}

/**
 * Returns the readings of each point of a procedure, with the digits of the file, and every row that gives none with its
 * reason. Rows of points that have the same nominal value are told apart by direction, cycle and order. Nothing is guessed.
 * `pause` lets others do something between the rows of a large file.
 */
export async function matchReadings(
  rows: readonly FileRow[],
  asked: Asked,
  pause: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Matched> {
  const { points, readings: most, measured } = asked;
  const index = indexPoints(points);
  const decimalComma = await hasCommas(rows, pause);
  const refused: RefusedRow[] = [];
  const attempt = <T>(row: FileRow, act: () => T): T | undefined => {
    try {
      return act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ row: row.row, reason: (error as Error).message, text: textOf(row) });
      return undefined;
    }
  };
  const matched: (MatchedRow | undefined)[] = [];
  const toPlace: (RowToPlace | undefined)[] = [];
  const listOf = openLists();
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await pause();
    const one = attempt(row, () => matchRow(row, asked, index, decimalComma));
    matched.push(one);
    const place = one ?? placeOfRefused(row, asked, index, decimalComma);
    toPlace.push(place && { ...place, candidates: listOf(place.candidates) });
  }
  const places = placeRows(toPlace, most);
  const taken = new Map<number, TakenPoint>();
  for (const [at, one] of matched.entries()) {
    if (at % ROWS_AT_ONCE === 0) await pause();
    if (!one) continue;
    attempt(rows[at]!, () => {
      const point = places[at] ?? refuseRow(say.severalPoints(one.candidates));
      if (measured.has(point)) refuseRow(say.isMeasured(point + 1));
      const unit = unitFor(one.unit, points[point]!);
      const before = taken.get(point);
      if (before && before.unit !== unit) {
        const own = points[point]!.unit;
        refuseRow(say.unitOfOthers(point + 1, unit ?? own, before.unit ?? own));
      }
      const all = [...(before?.readings ?? []), ...one.readings];
      if (all.length > most) refuseRow(say.tooManyReadings(point + 1, most));
      taken.set(point, { point, readings: all, unit });
    });
  }
  return {
    points: [...taken.values()].sort((one, other) => one.point - other.point),
    refused: refused.sort((one, other) => one.row - other.row),
  };
}
