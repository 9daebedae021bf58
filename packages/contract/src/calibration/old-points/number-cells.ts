import { hasDecimalComma, isAmbiguous, typedDecimal } from '../../core/numbers/decimals.ts';
import { isNoNumber } from '../../core/numbers/device-numbers.ts';
import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import { numberFields, type OldPointField } from './fields.ts';
import { splitConditions } from './split-conditions.ts';

/** A unit as the portal writes it, and what its text says of the current. */
export interface ReadUnit {
  sign: string;
  current: 'AC' | 'DC' | null;
}

/** Words for units, in lower case. A map, so that a word such as 'constructor' finds nothing. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...(['volt', 'volts'] as const).map((word) => [word, 'V'] as const),
  ...(['millivolt', 'millivolts'] as const).map((word) => [word, 'mV'] as const),
  ...(['amp', 'amps', 'ampere', 'amperes'] as const).map((word) => [word, 'A'] as const),
  ...(['kohm', 'kohms'] as const).map((word) => [word, 'kΩ'] as const),
  ...(['watt', 'watts'] as const).map((word) => [word, 'W'] as const),
  ...(['inch', 'inches'] as const).map((word) => [word, 'in'] as const),
  ...(['deg c', 'deg. c', '° c', 'celsius'] as const).map((word) => [word, '°C'] as const),
  ...(['deg f', 'deg. f', '° f', 'fahrenheit'] as const).map((word) => [word, '°F'] as const),
  ...(['gram', 'grams'] as const).map((word) => [word, 'g'] as const),
  ...(['%rh', '% rh'] as const).map((word) => [word, '%RH'] as const),
  ...(['meter', 'metre'] as const).map((word) => [word, 'm'] as const),
  ['ohms', 'Ω'],
  ['hertz', 'Hz'],
  ['pascal', 'Pa'],
  ['percent', '%'],
  ['seconds', 's'],
  ['psi', 'psi'],
  ['kelvin', 'K'],
  ['newton', 'N'],
]);
const CURRENT = /^(.{1,6}?)[ -]?(ac|dc)(?: ?rms)?$/i;
const ELECTRIC: readonly string[] = ['voltage', 'current', 'power'];

/** Returns the unit of a text such as 'mV', 'VDC', 'V AC' or 'Ohms'. A text that is not known is its own unit. */
export function readUnit(text: string): ReadUnit {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (unitOf(typed)) return { sign: typed, current: null };
  const word = WORDS.get(typed.toLowerCase());
  if (word !== undefined) return { sign: word, current: null };
  const [, base = '', current = ''] = CURRENT.exec(typed) ?? [];
  const sign = WORDS.get(base.toLowerCase()) ?? base;
  return ELECTRIC.includes(unitOf(sign)?.quantity ?? '')
    ? { sign, current: current.toUpperCase() === 'AC' ? 'AC' : 'DC' }
    : { sign: typed, current: null };
}

/** A number with the unit behind it; null for that of the row. */
export interface CellNumber {
  number: string;
  unit: ReadUnit | null;
}

const NUMBER = /^[+\u2212-]?[0-9.,]+(?:[eE][+\u2212-]?[0-9]{1,2})?/;
const PLUS_MINUS = /^(?:±|\+\/-|\+-) ?/;
/** A unit has at most so many characters. */
const UNIT_MAX = 20;

/** Thousands that are separated beyond doubt, because another sign follows them or they come twice. */
const COMMA_THOUSANDS =
  /^([+\u2212-]?)([1-9][0-9]{0,2}(?:,[0-9]{3})+)(\.[0-9]+)$|^([+\u2212-]?)([1-9][0-9]{0,2}(?:,[0-9]{3}){2,})$/;
const POINT_THOUSANDS =
  /^([+\u2212-]?)([1-9][0-9]{0,2}(?:\.[0-9]{3})+)(,[0-9]+)$|^([+\u2212-]?)([1-9][0-9]{0,2}(?:\.[0-9]{3}){2,})$/;

function withoutThousands(number: string): string {
  if (COMMA_THOUSANDS.test(number)) return number.replaceAll(',', '');
  return POINT_THOUSANDS.test(number) ? number.replaceAll('.', '').replace(',', '.') : number;
}

interface Parts {
  number: string;
  rest: string;
}
function partsOf(text: string): Parts | undefined {
  const number = NUMBER.exec(text)?.[0];
  if (number === undefined) return undefined;
  const rest = text.slice(number.length).trim();
  const isUnit = rest === '' || (rest.length <= UNIT_MAX && !/[0-9±]/.test(rest.replace(/H2O$/, '')));
  return isUnit ? { number, rest } : undefined;
}

/** Returns the two parts of a text such as '10.001 ± 0.002 V'; the second is undefined in others. */
export function splitPlusMinus(text: string): readonly [string, string | undefined] {
  const bare = text.replace(PLUS_MINUS, '');
  const at = bare.search(/±|\+\/-/);
  if (at <= 0) return [bare.trim(), undefined];
  return [bare.slice(0, at).trim(), bare.slice(at).replace(PLUS_MINUS, '').trim()];
}

/** The text of a cell that holds a value; undefined for an empty one, and for 'N/A' or '-'. */
export const givenText = (text: string | undefined): string | undefined =>
  text === undefined || text === '' || isNoNumber(text) ? undefined : text;

/** Returns whether numbers of a row have a decimal comma, or a point; undefined for neither. */
export function decimalSignOf(values: Partial<Record<OldPointField, string>>): 'comma' | 'point' | undefined {
  let found: 'comma' | undefined;
  for (const field of numberFields) {
    const [value] = splitConditions(values[field] ?? '');
    const number = partsOf(splitPlusMinus(value)[0])?.number;
    if (number === undefined) continue;
    if (/^[+\u2212-]?[0-9]*\.[0-9]/.test(withoutThousands(number))) return 'point';
    if (hasDecimalComma(number)) found = 'comma';
  }
  return found;
}

/**
 * Returns a number with the digits of the file and its unit. `ambiguous` for one such as '1,234' in a file that does not say what its
 * commas are; undefined for other texts.
 */
export function readNumber(text: string, decimalComma: boolean): CellNumber | 'ambiguous' | undefined {
  const parts = partsOf(text.replace(PLUS_MINUS, ''));
  if (!parts) return undefined;
  const number = withoutThousands(parts.number.replaceAll('\u2212', '-'));
  const read = typedDecimal(number, { decimalComma });
  if (read === undefined) return isAmbiguous(number) ? 'ambiguous' : undefined;
  return { number: read, unit: parts.rest === '' ? null : readUnit(parts.rest) };
}
