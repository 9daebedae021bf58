import { hasDecimalComma, isAmbiguous, typedDecimal } from '@portal/contract/core/numbers/decimals.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type { WorksheetPoint, WorksheetSide } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { CellFaults } from '../../../ui/grid/grid-kind.ts';

/** What is read at the bench: the unit under test, the standard, or both in pairs. */
export type Reads = 'unit' | 'standard' | 'both';

/** A point as somebody types it as found or as left, by the columns of `columnOf`. */
export type BenchRow = Readonly<Record<string, string>>;

/** The readings of one revision. They stay while somebody looks at another one. */
export interface Sheet {
  reads: Reads;
  found: readonly BenchRow[];
  left: readonly BenchRow[];
}

export const columnOf = {
  unit: (reading: number) => `unit${reading}`,
  standard: (reading: number) => `standard${reading}`,
  /** The value of the part that is not read; the nominal value without one. */
  set: 'set',
  correction: 'correction',
  leftOut: 'leftOut',
  /** The units of readings, which no cell shows: only files and other programs give others than that of the point. */
  unitOfReference: 'unitOfReference',
  unitOfIndication: 'unitOfIndication',
  /** The readings that were given in these units. */
  givenReference: 'givenReference',
  givenIndication: 'givenIndication',
} as const;

const unitColumns = {
  standard: { unit: columnOf.unitOfReference, given: columnOf.givenReference },
  unit: { unit: columnOf.unitOfIndication, given: columnOf.givenIndication },
} as const;

const hidden: ReadonlySet<string> = new Set(
  Object.values(unitColumns).flatMap(({ unit, given }) => [unit, given]),
);

const blank: BenchRow = {};
export const blankRows = (points: number): readonly BenchRow[] => Array.from({ length: points }, () => blank);

const text = (row: BenchRow, column: string): string | null => row[column]?.trim() || null;

const BETWEEN = '|';

/** Returns the row with the unit in which the readings of a part were given; null for that of the point. */
export function inUnit(
  row: BenchRow,
  part: 'unit' | 'standard',
  unit: string | null,
  readings: readonly (string | null)[],
): Record<string, string> {
  const { [unitColumns[part].unit]: _unit, [unitColumns[part].given]: _given, ...rest } = row;
  if (unit === null) return rest;
  return { ...rest, [unitColumns[part].unit]: unit, [unitColumns[part].given]: readings.join(BETWEEN) };
}

/**
 * Returns the unit of the readings of a part; null for that of the point. When none of the readings that were given in another
 * unit is left, somebody has typed all of them, and types in the unit of the point.
 */
export function unitOfReadings(row: BenchRow, part: 'unit' | 'standard'): string | null {
  const { unit, given } = unitColumns[part];
  const readings = row[given]?.split(BETWEEN);
  const isLeft = readings?.some(
    (reading, at) => reading.trim() !== '' && text(row, columnOf[part](at + 1)) === reading.trim(),
  );
  return isLeft === false ? null : text(row, unit);
}

/** Returns the readings of a part without the blank ones at the end. */
function readingsOf(row: BenchRow, part: 'unit' | 'standard', count: number): (string | null)[] {
  const all = Array.from({ length: count }, (_, at) => text(row, columnOf[part](at + 1)));
  return all.slice(0, all.findLastIndex((one) => one !== null) + 1);
}

/** Returns one side of a point with its texts as they were typed; null without a reading. */
export function sideOf(row: BenchRow, reads: Reads, count: number): WorksheetSide | null {
  const unit = reads === 'standard' ? [] : readingsOf(row, 'unit', count);
  const standard = reads === 'unit' ? [] : readingsOf(row, 'standard', count);
  if (unit.length === 0 && standard.length === 0) return null;
  const correction = text(row, columnOf.correction);
  const set = { kind: 'set', value: text(row, columnOf.set) } as const;
  const ofReference = unitOfReadings(row, 'standard');
  const ofIndication = unitOfReadings(row, 'unit');
  return {
    reference:
      reads === 'unit'
        ? { ...set, unit: ofReference, correction }
        : { kind: 'read', readings: standard, unit: ofReference, correction },
    indication:
      reads === 'standard'
        ? { ...set, unit: ofIndication }
        : { kind: 'read', readings: unit, unit: ofIndication },
  };
}

function rowOfSide(side: WorksheetSide | null, leftOut: string | null): BenchRow {
  let row: Record<string, string> = {};
  if (leftOut !== null) row[columnOf.leftOut] = leftOut;
  if (side === null) return row;
  const { reference, indication } = side;
  for (const [part, of] of [['standard', reference] as const, ['unit', indication] as const]) {
    if (of.kind === 'read') {
      for (const [at, reading] of of.readings.entries()) row[columnOf[part](at + 1)] = reading ?? '';
      row = inUnit(row, part, of.unit, of.readings);
    } else {
      row[columnOf.set] = of.value ?? '';
      if (of.unit !== null) row[unitColumns[part].unit] = of.unit;
    }
  }
  row[columnOf.correction] = reference.correction ?? '';
  return row;
}

const readsOf = (side: WorksheetSide | null | undefined): Reads =>
  side?.reference.kind !== 'read' ? 'unit' : side.indication.kind === 'read' ? 'both' : 'standard';

/** Returns the sheet of stored points. */
export const sheetOf = (points: readonly WorksheetPoint[]): Sheet => {
  const first = points.find(({ asFound, asLeft }) => asFound ?? asLeft);
  return {
    reads: readsOf(first?.asFound ?? first?.asLeft),
    found: points.map(({ asFound, leftOut }) => rowOfSide(asFound, leftOut)),
    left: points.map(({ asLeft }) => rowOfSide(asLeft, null)),
  };
};

interface RowFacts {
  /** The number of the last reading. */
  last: number;
  /** True for a row in which something is typed. */
  isMeasured: boolean;
  hasPoint: boolean;
  hasComma: boolean;
}

const known = new WeakMap<BenchRow, RowFacts>();

/** Returns what its texts say of a row. A row never changes, so it is read once. */
function factsOf(row: BenchRow): RowFacts {
  const before = known.get(row);
  if (before) return before;
  const facts = { last: 0, isMeasured: false, hasPoint: false, hasComma: false };
  for (const [column, typed] of Object.entries(row)) {
    if (typed.trim() === '' || hidden.has(column)) continue;
    facts.isMeasured = true;
    facts.last = Math.max(facts.last, Number(/^(?:unit|standard)([0-9]{1,3})$/.exec(column)?.[1] ?? 0));
    if (column === columnOf.leftOut) continue;
    facts.hasPoint ||= typed.includes('.');
    facts.hasComma ||= hasDecimalComma(typed);
  }
  known.set(row, facts);
  return facts;
}

/** Returns the most readings of a point, which is how many columns they need. */
export const mostReadings = ({ found, left }: Sheet, asked: number): number =>
  [...found, ...left].reduce((most, row) => Math.max(most, factsOf(row).last), asked);

/** Returns how many points have a reading or a reason why they have none. */
export const measuredPoints = (rows: readonly BenchRow[]): number =>
  rows.filter((row) => factsOf(row).isMeasured).length;

/** Returns the points as they are sent. */
export const pointsOf = ({ reads, found, left }: Sheet, count: number, isAdjusted: boolean) =>
  found.map((row, at) => ({
    asFound: sideOf(row, reads, count),
    asLeft: isAdjusted ? sideOf(left[at] ?? blank, reads, count) : null,
    leftOut: text(row, columnOf.leftOut),
  }));

/** Returns true when the commas of a sheet are decimal commas: one of them says so, and no number has a point. */
export function hasCommas({ found, left }: Sheet): boolean {
  const rows = [...found, ...left].map(factsOf);
  return rows.some(({ hasComma }) => hasComma) && !rows.some(({ hasPoint }) => hasPoint);
}

/** Returns a side with its numbers as the portal reads them. What is no number counts as not typed. */
export function readSide(row: BenchRow, reads: Reads, count: number, decimalComma: boolean) {
  const read: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const part of ['standard', 'unit'] as const) {
    const unit = unitOfReadings(row, part);
    if (unit !== null) read[unitColumns[part].unit] = unit;
  }
  for (const [column, typed] of Object.entries(row)) {
    if (typed.trim() === '' || hidden.has(column)) continue;
    const number = column === columnOf.leftOut ? typed : typedDecimal(typed, { decimalComma });
    if (number === undefined) faults[column] = isAmbiguous(typed) ? say.comma(typed) : say.number;
    else read[column] = number;
  }
  const noFaults: CellFaults = faults;
  return { side: sideOf(read, reads, count), faults: noFaults };
}

const READING =
  /^points\.([0-9]+)\.(asFound|asLeft)(?:\.(reference|indication)(?:\.(\w+)(?:\.([0-9]+))?)?)?$/;

/** Returns the cell of a field that the portal refuses, such as 'points.3.asFound.indication.readings.2'; null for others. */
export function cellOfField(field: string) {
  const [, at, side, part, name, reading] = READING.exec(field) ?? [];
  if (at === undefined) {
    const out = /^points\.([0-9]+)\.leftOut$/.exec(field)?.[1];
    return out === undefined
      ? null
      : { side: 'found' as const, cell: { row: Number(out), column: columnOf.leftOut } };
  }
  const of = part === 'reference' ? ('standard' as const) : ('unit' as const);
  const column =
    name === 'value'
      ? columnOf.set
      : name === 'correction'
        ? columnOf.correction
        : columnOf[of](Number(reading ?? 0) + 1);
  return {
    side: side === 'asLeft' ? ('left' as const) : ('found' as const),
    cell: { row: Number(at), column },
  };
}
