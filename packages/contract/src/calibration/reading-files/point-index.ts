import { read, write } from '../../laboratory/arithmetic/decimal.ts';
import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import { valueInBase } from '../../laboratory/arithmetic/units.ts';
import type { ProcedurePoint } from '../../laboratory/procedures/points.ts';
import { readQuantity, refuseRow } from './file-row.ts';
import { readingFileMessages as say } from './messages.ts';

/** A point of a procedure as rows of a file are compared with it. */
export interface IndexedPoint
  extends Pick<ProcedurePoint, 'quantity' | 'range' | 'nominal' | 'direction' | 'cycle'> {
  /** Of the point, else of its range; '' without one. */
  unit: string;
}

/** Finds the points of a procedure by number, name or nominal value. */
export interface PointIndex {
  /** Returns indices. None for a text that names no point. */
  named: (text: string) => readonly number[];
  /** Returns the indices of the points at a value. Without a unit it is that of each point. @throws RefusedRowError */
  at: (number: string, unit: string | null) => readonly number[];
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.%°+-]+/gu, ' ')
    .trim();

const NUMBERED = /^(?:(?:point|pt|punkt|punto|step|no|nr|p)\.?|#)?\s*0{0,6}([1-9][0-9]{0,3})\.?$/i;

const own = (number: string): string => write(read(number, 'The nominal value'));

/** Returns the same text for equal values, whatever their unit. */
function valueKey(number: string, unit: string): string {
  const known = unitOf(unit);
  if (!known) return `${unit} ${own(number)}`;
  return `${known.quantity} ${write(valueInBase(read(number, 'The nominal value'), known))}`;
}

function add(index: Map<string, number[]>, key: string, at: number): void {
  const known = index.get(key);
  if (!known) index.set(key, [at]);
  else if (known.at(-1) !== at) known.push(at);
}

/** Returns the names by which a file may call a point. */
const namesOf = ({ quantity, range, nominal, unit }: IndexedPoint): string[] => {
  const value = [nominal, unit].filter(Boolean).join(' ');
  return [
    ...[quantity, range ?? '', value, `${nominal}${unit}`, `${quantity} ${value}`],
    ...(range ? [`${quantity} ${range}`, `${quantity} ${range} ${value}`, `${range} ${value}`] : []),
  ].filter((name) => name.trim() !== '');
};

export function indexPoints(points: readonly IndexedPoint[]): PointIndex {
  const names = new Map<string, number[]>();
  const values = new Map<string, number[]>();
  const numbers = new Map<string, number[]>();
  for (const [at, point] of points.entries()) {
    for (const name of namesOf(point)) add(names, plain(name), at);
    if (point.nominal === null) continue;
    add(values, valueKey(point.nominal, point.unit), at);
    add(numbers, own(point.nominal), at);
  }
  const known = new Map<string, readonly number[]>();
  const find = (number: string, unit: string | null): readonly number[] => {
    if (unit === null || unit === '') return numbers.get(own(number)) ?? [];
    const found = values.get(valueKey(number, unit));
    if (found) return found;
    // A unit that no point has is told as such: the value alone would not say what is wrong.
    if (!unitOf(unit) && !points.some((point) => point.unit === unit))
      return refuseRow(say.unknownUnit(unit));
    return [];
  };
  return {
    named: (text) => {
      const number = Number(NUMBERED.exec(text.trim())?.[1] ?? 0);
      if (number > 0) return number <= points.length ? [number - 1] : [];
      return names.get(plain(text)) ?? [];
    },
    at: (number, unit) => {
      const key = `${number} ${unit ?? ''}`;
      const found = known.get(key) ?? find(number, unit);
      known.set(key, found);
      return found;
    },
  };
}

const UP = new Set(['up', 'u', '↑', '+', 'rising', 'increasing', 'ascending', 'auf', 'steigend', 'aufwärts']);
const DOWN = new Set([
  'down',
  'd',
  '↓',
  '-',
  '−',
  'falling',
  'decreasing',
  'descending',
  'ab',
  'fallend',
  'abwärts',
]);

/** Returns the direction that a cell names; undefined for other texts. */
export function directionOf(text: string): 'up' | 'down' | undefined {
  const word = text.trim().toLowerCase();
  return UP.has(word) ? 'up' : DOWN.has(word) ? 'down' : undefined;
}

/** Returns the nominal value of a row with its unit; null where the row has none. @throws RefusedRowError */
export function nominalOf(
  values: { nominal?: string; unit?: string },
  headingUnit: string | undefined,
  decimalComma: boolean,
): { number: string; unit: string | null; text: string } | null {
  if (!values.nominal) return null;
  const { number, unit } = readQuantity(values.nominal, decimalComma);
  const own = unit ?? headingUnit ?? (values.unit?.trim() || null);
  return { number, unit: own, text: [number, own].filter(Boolean).join(' ') };
}
