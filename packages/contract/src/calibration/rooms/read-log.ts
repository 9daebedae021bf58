import type { Instant } from '../../core/dates/dates.ts';
import { hasDecimalComma, isAmbiguous, typedDecimal } from '../../core/numbers/decimals.ts';
import { isNoNumber } from '../../core/numbers/device-numbers.ts';
import { Decimal } from '../../laboratory/arithmetic/decimal.ts';
import { convertValue } from '../../laboratory/arithmetic/units.ts';
import { type LogField, unitOfLog, zoneOfHeading } from './log-fields.ts';
import { clockOf, type DateOrder, orderOfDates, readTime, timeText } from './log-times.ts';
import { roomMessages as say } from './messages.ts';
import { impossibleValue, type Quantity } from './quantities.ts';
import { quantities } from './room-summary.ts';
import type { LogReading } from './shapes.ts';

interface Row {
  row: number;
  values: Record<LogField, string>;
  fault: string | null;
}

interface AskedLog {
  /** The heading of the column of each field. */
  headings: Partial<Record<LogField, string>>;
  /** The zone of times without an offset of their own. A heading with an offset goes before it. */
  timeZone: string;
  dateOrder: DateOrder | undefined;
  now: number;
}

interface ReadLog {
  readings: LogReading[];
  refused: { row: number; reason: string; text: string }[];
  timeZone: string;
  notes: string[];
  asksDateOrder: boolean;
  /** Units that were converted. */
  converted: string[];
}

const TEXT_MAX = 200;
/** Rows between two words with others. */
const SLICE = 200;
/** A value in another unit keeps two decimals more than were read. */
const MORE_DECIMALS = 2;

/** Both are the same unit. */
const isHpa = (unit: string): boolean => unit === 'hPa' || unit === 'mbar';

const NO_VALUE = /^(?:nan|null|n\/?a|-+|error|err|fail|---.*)$/i;

/** Returns a value in the unit of rooms. The conversion is exact; an endless one is rounded two decimals behind the reading. */
function converted(value: string, from: string, to: string): string {
  if (from === to) return value;
  const decimals = /\.(\d*)/.exec(value)?.[1]?.length ?? 0;
  const exact = new Decimal(convertValue(value, from, to)).toDecimalPlaces(decimals + MORE_DECIMALS);
  return exact.toFixed(Math.max(decimals, exact.decimalPlaces()));
}

/** The unit that a logger writes behind a number, as in '72.4 °F'. */
const CELL_UNIT = /^(.*[\d.,]) ?(° ?[CF]|%(?: ?rh)?|[hk]?pa|mbar|in ?hg|mm ?hg|psia?)$/i;

/** Returns the number of a cell, and the unit behind it; undefined without one. */
function numberAndUnit(
  quantity: Quantity,
  cell: string,
): readonly [number: string, unit: string | undefined] {
  const [, number, sign] = CELL_UNIT.exec(cell) ?? [];
  if (number === undefined || sign === undefined) return [cell, undefined];
  return [
    number,
    quantity === 'humidity' ? (sign.startsWith('%') ? '%RH' : sign) : (unitOfLog(quantity, sign) ?? sign),
  ];
}

/** Returns the unit of each quantity in the file, and those that are converted in words. A heading goes before the first cell that names one. */
function unitsOf(headings: AskedLog['headings'], rows: readonly Row[]) {
  const inCells = (quantity: 'temperature' | 'pressure') => {
    // A logger writes the unit into each cell, so its first rows say it.
    for (const { values } of rows.slice(0, SLICE)) {
      const [, unit] = numberAndUnit(quantity, values[quantity]);
      if (unit !== undefined) return unit;
    }
    return undefined;
  };
  const temperature = unitOfLog('temperature', headings.temperature ?? '') ?? inCells('temperature') ?? '°C';
  const pressure = unitOfLog('pressure', headings.pressure ?? '') ?? inCells('pressure') ?? 'hPa';
  const notes = [
    ...(headings.temperature !== undefined && temperature !== '°C'
      ? [`Temperatures are in ${temperature} and are converted to °C.`]
      : []),
    ...(headings.pressure !== undefined && pressure !== 'hPa'
      ? [`Air pressures are in ${pressure} and are converted to hPa.`]
      : []),
  ];
  const units: Record<Quantity, readonly [string, string]> = {
    temperature: [temperature, '°C'],
    humidity: ['%RH', '%RH'],
    pressure: [pressure, 'hPa'],
  };
  return { units, notes };
}

/** Returns the values of a row, or why it gives none. */
function valuesOf(
  values: Row['values'],
  units: Record<Quantity, readonly [string, string]>,
  decimalComma: boolean,
): Record<Quantity, string | null> | string {
  const read: Record<Quantity, string | null> = { temperature: null, humidity: null, pressure: null };
  for (const quantity of quantities) {
    const [from, to] = units[quantity];
    const [cell, own] = numberAndUnit(quantity, values[quantity]);
    // What the column is in is said once, so a cell of another unit is not one of its readings.
    if (own !== undefined && own !== from && !(isHpa(own) && isHpa(from)))
      return say.otherUnit(values[quantity], from);
    if (cell === '' || NO_VALUE.test(cell) || isNoNumber(cell)) continue;
    const number = typedDecimal(cell, { decimalComma });
    if (number === undefined) return isAmbiguous(cell) ? say.comma(cell) : say.notNumber(cell.slice(0, 60));
    const value = converted(number, from, to);
    const impossible = impossibleValue(quantity, value);
    if (impossible !== undefined) return `${impossible}.`;
    read[quantity] = value;
  }
  return quantities.every((quantity) => read[quantity] === null) ? say.noReading : read;
}

/** True for a file whose newest row stands first. */
function isNewestFirst(texts: readonly string[], order: DateOrder | undefined): boolean {
  const wallOf = (text: string) => readTime(text, order)?.wall;
  const first = texts.find((text) => wallOf(text) !== undefined);
  const last = texts.findLast((text) => wallOf(text) !== undefined);
  return first !== undefined && last !== undefined && wallOf(first)! > wallOf(last)!;
}

/**
 * Reads the rows of a data logger. Times are those of the clocks of the zone; of an hour that the clocks show twice the
 * order of the rows says which one it is. `pause` lets others do something between two slices.
 */
export async function readLog(
  rows: readonly Row[],
  { headings, timeZone: asked, dateOrder: given, now }: AskedLog,
  pause: () => Promise<unknown>,
): Promise<ReadLog> {
  const timeZone = zoneOfHeading(headings.time ?? headings.clock ?? headings.date ?? '') ?? asked;
  const texts = rows.map(({ values }) => timeText(values));
  const seen = orderOfDates(texts);
  const order = seen === 'ambiguous' ? given : seen;
  const { units, notes } = unitsOf(headings, rows);
  const asksDateOrder = seen === 'ambiguous' && order === undefined;
  const about = { timeZone, notes, asksDateOrder, converted: [] as string[] };
  if (asksDateOrder) return { ...about, readings: [], refused: [] };
  const cells = rows.flatMap(({ values }) => quantities.map((quantity) => values[quantity]));
  const decimalComma = cells.some(hasDecimalComma) && !cells.some((cell) => /\d\.\d/.test(cell));
  const clock = clockOf(timeZone);
  const inOrder = [...rows.keys()];
  if (isNewestFirst(texts, order)) inOrder.reverse();
  const found: LogReading[] = [];
  const refused: ReadLog['refused'] = [];
  const taken = new Set<number>();
  let last: number | undefined;
  for (const [count, at] of inOrder.entries()) {
    if (count > 0 && count % SLICE === 0) await pause();
    const { row, values, fault } = rows[at]!;
    const refuse = (reason: string) =>
      void refused.push({
        ...{ row, reason },
        text: Object.values(values).filter(Boolean).join(' · ').slice(0, TEXT_MAX),
      });
    if (fault !== null) {
      refuse(fault);
      continue;
    }
    const text = texts[at]!;
    const time = readTime(text, order);
    if (!time) {
      refuse(text === '' ? say.noTime : say.badTimeOf(text.slice(0, 60)));
      continue;
    }
    const ms = clock.instantOf(time, last);
    if (ms === undefined) {
      refuse(say.skipped(text.slice(0, 60)));
      continue;
    }
    last = ms;
    if (ms > now) {
      refuse(say.future);
      continue;
    }
    const read = valuesOf(values, units, decimalComma);
    if (typeof read === 'string') {
      refuse(read);
      continue;
    }
    if (taken.has(ms)) {
      refuse(say.repeated);
      continue;
    }
    taken.add(ms);
    found.push({ row, measuredAt: new Date(ms).toISOString() as Instant, ...read });
  }
  return {
    ...about,
    readings: found,
    refused: refused.toSorted((a, b) => a.row - b.row),
    notes: [
      ...notes,
      ...(clock.sawTwice()
        ? [
            'The clocks went back in this file. The order of its rows says which of the two hours a time belongs to.',
          ]
        : []),
    ],
    converted: Object.values(units).flatMap(([from, to]) => (from === to ? [] : [from])),
  };
}
