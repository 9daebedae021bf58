import type { CalibrationResult } from '../../core/calibration-results.ts';
import { ArithmeticError } from '../../laboratory/arithmetic/arithmetic-error.ts';
import { compareNumbers, differenceAsTyped } from '../../laboratory/arithmetic/difference.ts';
import { isNumberText } from '../../laboratory/arithmetic/number-text.ts';
import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import { convertDifference, convertValue } from '../../laboratory/arithmetic/units.ts';
import { readResult } from '../old-certificates/read-result.ts';
import { numberFields, type OldPointField, oldPointFields } from './fields.ts';
import { measureInWords, namesMeasure } from './measures-in-words.ts';
import { oldPointMessages as say } from './messages.ts';
import {
  type CellNumber,
  givenText,
  type ReadUnit,
  readNumber,
  readUnit,
  splitPlusMinus,
} from './number-cells.ts';
import { readDirection, readSide } from './read-words.ts';
import { isNearly, negated, sizeOf } from './signed-numbers.ts';
import { splitConditions } from './split-conditions.ts';

/** A point of another system. Numbers are in `unit`, with the digits of the file where that was their unit. */
export interface OldPoint {
  /** With range and direction, as those of procedures: 'DC voltage, range 10 V, rising'. */
  quantity: string;
  nominal: string;
  unit: string;
  reference: string | null;
  asFound: string | null;
  asLeft: string | null;
  /** The reading less the reference value, or less the nominal value without one; or as the file says it. */
  errorAsFound: string | null;
  errorAsLeft: string | null;
  uncertainty: string | null;
  coverageFactor: string | null;
  /** The limits of the error. */
  lowerError: string | null;
  upperError: string | null;
  /** What the other system said. */
  result: CalibrationResult | null;
}

/** A row as it was read. */
export type OldPointValues = Readonly<Record<OldPointField, string>>;

class RefusedRow extends Error {}
const refuse = (reason: string): never => {
  throw new RefusedRow(reason);
};

const QUANTITY_MAX = 200;
const FACTOR_MAX = '100';
const labelOf = (field: OldPointField): string => oldPointFields.labels[field];

/** Reads the cells of one row. */
function cellsOf(values: OldPointValues, decimalComma: boolean) {
  const numberIn = (field: OldPointField, text: string): CellNumber => {
    const read = readNumber(text, decimalComma);
    if (read === 'ambiguous') return refuse(say.comma(labelOf(field), text));
    return read && isNumberText(read.number) ? read : refuse(say.notNumber(labelOf(field), text));
  };
  return {
    /** The number of a cell, and what stands behind a ± in it. */
    of: (field: OldPointField): { value: CellNumber; spread: CellNumber | null } | null => {
      const text = givenText(values[field]);
      if (text === undefined) return null;
      const [first, second] = splitPlusMinus(text);
      return { value: numberIn(field, first), spread: second ? numberIn(field, second) : null };
    },
  };
}
type Read = ReturnType<ReturnType<typeof cellsOf>['of']>;

/** Returns what brings numbers of a row into the unit of its point. */
function unitsOf(values: OldPointValues, nominal: CellNumber, readings: readonly Read[]) {
  const column = givenText(values.unit);
  const ofReading = readings.find((read) => read?.value.unit)?.value.unit ?? null;
  const bare: ReadUnit | null = column ? readUnit(column) : (nominal.unit ?? ofReading);
  const unit = nominal.unit ?? bare;
  if (!unit) return refuse(say.noMeasure);
  const into =
    (convert: typeof convertValue) =>
    (field: OldPointField, { number, unit: own }: CellNumber, otherwise = bare): string => {
      const from = (own ?? otherwise ?? unit).sign;
      if (from === unit.sign) return number;
      const [known, wanted] = [unitOf(from), unitOf(unit.sign)];
      if (known && known.quantity === wanted?.quantity) return convert(number, from, unit.sign);
      return refuse(
        from === '%' ? say.percent(labelOf(field)) : say.otherUnit(labelOf(field), from, unit.sign),
      );
    };
  const current = [unit, bare, ofReading].find((one) => one?.current)?.current ?? null;
  return { unit: unit.sign, current, value: into(convertValue), difference: into(convertDifference) };
}
type Units = ReturnType<typeof unitsOf>;

/** Returns a condition such as '1kHz' as '1 kHz'. It tells points of the same value apart, so that it has to be understood. */
const conditionInWords = (decimalComma: boolean) => (condition: string) =>
  measureInWords(condition, decimalComma) ?? refuse(say.badCondition(condition));

function nameOf(values: OldPointValues, { current }: Units, conditions: readonly string[]): string {
  const quantity = givenText(values.quantity) ?? refuse(say.noQuantity);
  // bounded: the kind of current is 'AC' or 'DC'.
  const says = current === null || new RegExp(`\\b${current}`, 'i').test(quantity);
  const range = givenText(values.range);
  const name = [
    says ? quantity : `${quantity}, ${current}`,
    range && `range ${measureInWords(range, false) ?? range}`,
    ...conditions.filter((one) => ![quantity, range ?? ''].some((text) => namesMeasure(text, one))),
    readDirection(values.direction),
  ];
  const words = name.filter(Boolean).join(', ');
  // A cut would take the end first, which tells points of one quantity apart.
  return words.length > QUANTITY_MAX ? refuse(say.longName(QUANTITY_MAX)) : words;
}

type Side = 'asFound' | 'asLeft';
interface SideFields {
  readings: readonly OldPointField[];
  errors: readonly OldPointField[];
}

/** Returns the columns that hold a side: its own, and those without a side when the row says that they are of this side. */
function columnsOf(values: OldPointValues, side: Side): SideFields {
  const word = readSide(values.side) ?? refuse(say.badSide);
  const isMeant = word === 'both' || word === (side === 'asFound' ? 'found' : 'left');
  const error = side === 'asFound' ? 'errorAsFound' : 'errorAsLeft';
  return {
    readings: isMeant ? [side, 'reading'] : [side],
    errors: isMeant ? [error, 'error'] : [error],
  };
}

/** Returns the one number of several columns that may hold it, or null without one. */
function soleOf(
  fields: readonly OldPointField[],
  read: (field: OldPointField) => string | null,
): string | null {
  const found = fields.flatMap((field) => {
    const number = read(field);
    return number === null ? [] : [{ field, number }];
  });
  const [first, second] = found;
  if (first && second && compareNumbers(first.number, second.number) !== 0)
    refuse(say.twice(labelOf(second.field)));
  return first?.number ?? null;
}

interface Base {
  nominal: string;
  reference: string | null;
}

/** Returns the reading and the error of a side. An error that the file says counts, and has to agree with its own reference value. */
function sideOf(
  { readings, errors }: SideFields,
  read: (field: OldPointField, convert: keyof Pick<Units, 'value' | 'difference'>) => string | null,
  { nominal, reference }: Base,
): { reading: string | null; error: string | null } {
  const reading = soleOf(readings, (field) => read(field, 'value'));
  const said = soleOf(errors, (field) => read(field, 'difference'));
  if (reading === null) return { reading, error: said };
  const found = differenceAsTyped(reading, reference ?? nominal);
  if (said !== null && reference !== null && !isNearly(said, found)) refuse(say.errorDiffers(said, found));
  return { reading, error: said ?? found };
}

function coverageFactorOf({ coverageFactor }: OldPointValues, decimalComma: boolean): string | null {
  const text = givenText(coverageFactor)?.replace(/^k\s*=?\s*/i, '');
  if (text === undefined) return null;
  const read = readNumber(text, decimalComma);
  const number = read && read !== 'ambiguous' && read.unit === null ? read.number : refuse(say.badFactor);
  return compareNumbers(number, '0') > 0 && compareNumbers(number, FACTOR_MAX) <= 0
    ? number
    : refuse(say.badFactor);
}

function limitsOf(
  read: (field: OldPointField, convert: keyof Pick<Units, 'value' | 'difference'>) => string | null,
  spreadOfNominal: string | null,
  { nominal, reference }: Base,
): Pick<OldPoint, 'lowerError' | 'upperError'> {
  const [lower, upper] = [read('lowerLimit', 'value'), read('upperLimit', 'value')];
  if (lower !== null || upper !== null) {
    const base = reference ?? nominal;
    if (lower !== null && upper !== null) {
      if (compareNumbers(lower, upper) > 0) refuse(say.limitsOrder);
      // Limits of the error around zero would make every reading one beyond its limits.
      const isBetween = compareNumbers(lower, nominal) <= 0 && compareNumbers(nominal, upper) <= 0;
      if (!isBetween) refuse(say.limitsOfError);
    }
    return {
      lowerError: lower === null ? null : differenceAsTyped(lower, base),
      upperError: upper === null ? null : differenceAsTyped(upper, base),
    };
  }
  const [minus, plus] = [read('toleranceMinus', 'difference'), read('tolerancePlus', 'difference')];
  if (plus !== null && compareNumbers(plus, '0') < 0) refuse(say.negative(labelOf('tolerancePlus')));
  if (minus !== null || plus !== null)
    return { lowerError: minus === null ? null : negated(sizeOf(minus)), upperError: plus };
  const both = read('tolerance', 'difference') ?? spreadOfNominal;
  if (both !== null && compareNumbers(both, '0') < 0) refuse(say.negative(labelOf('tolerance')));
  return both === null
    ? { lowerError: null, upperError: null }
    : { lowerError: negated(both), upperError: both };
}

function read(values: OldPointValues, decimalComma: boolean, conditions: readonly string[]): OldPoint {
  const cells = cellsOf(values, decimalComma);
  const nominal = cells.of('nominal') ?? refuse(say.noNominal);
  const readings = (['asFound', 'asLeft', 'reading'] as const).map((field) => cells.of(field));
  const units = unitsOf(values, nominal.value, readings);
  const reference = cells.of('reference');
  const inUnit = (field: OldPointField, convert: 'value' | 'difference'): string | null => {
    const found = cells.of(field);
    return found && units[convert](field, found.value);
  };
  const base: Base = {
    nominal: units.value('nominal', nominal.value),
    reference: reference && units.value('reference', reference.value),
  };
  const found = sideOf(columnsOf(values, 'asFound'), inUnit, base);
  const left = sideOf(columnsOf(values, 'asLeft'), inUnit, base);
  if (found.error === null && left.error === null) refuse(say.noValue);
  const unitOfU = givenText(values.uncertaintyUnit);
  const [u] = [cells.of('uncertainty')?.value, ...readings.map((one) => one?.spread)].filter(
    (one) => one !== null && one !== undefined,
  );
  const uncertainty = u ? units.difference('uncertainty', u, ...(unitOfU ? [readUnit(unitOfU)] : [])) : null;
  if (uncertainty !== null && compareNumbers(uncertainty, '0') < 0)
    refuse(say.negative(labelOf('uncertainty')));
  const spread = nominal.spread && units.difference('nominal', nominal.spread);
  return {
    ...{
      quantity: nameOf(values, units, conditions.map(conditionInWords(decimalComma))),
      nominal: base.nominal,
      unit: units.unit,
      reference: base.reference,
    },
    ...{ asFound: found.reading, asLeft: left.reading, errorAsFound: found.error, errorAsLeft: left.error },
    ...{ uncertainty, coverageFactor: coverageFactorOf(values, decimalComma) },
    ...limitsOf(inUnit, spread, base),
    result: readResult(values.result) ?? null,
  };
}

/**
 * Returns what is wrong with single cells of a row, all of it at a time. What depends on several is looked at when each of them is sound.
 */
function faultsOfCells(
  values: OldPointValues,
  decimalComma: boolean,
  conditions: readonly string[],
): string[] {
  const cells = cellsOf(values, decimalComma);
  const checks: (() => unknown)[] = [
    () => givenText(values.quantity) ?? refuse(say.noQuantity),
    () => givenText(values.nominal) ?? refuse(say.noNominal),
    ...numberFields.map((field) => () => cells.of(field)),
    () => coverageFactorOf(values, decimalComma),
    () => conditions.map(conditionInWords(decimalComma)),
  ];
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof RefusedRow) return [error.message];
      throw error;
    }
  });
}

/**
 * Returns the point of a row, or why the row cannot be used. Arithmetic is decimal, and a number in another unit of the quantity is
 * converted exactly. `decimalComma` says what a comma is in this file.
 */
export function readOldPoint(
  { nominal: named, ...cells }: OldPointValues,
  decimalComma: boolean,
): { point: OldPoint } | { reason: string } {
  const [nominal, conditions] = splitConditions(named);
  const values = { ...cells, nominal };
  const faults = faultsOfCells(values, decimalComma, conditions);
  if (faults.length > 0) return { reason: faults.join('\n') };
  try {
    return { point: read(values, decimalComma, conditions) };
  } catch (error) {
    if (error instanceof RefusedRow || error instanceof ArithmeticError) return { reason: error.message };
    throw error;
  }
}
