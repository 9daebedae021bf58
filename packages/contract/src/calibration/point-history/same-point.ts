import { nominalKeys } from '../../laboratory/arithmetic/nominal-key.ts';
import { isNumberText } from '../../laboratory/arithmetic/number-text.ts';
import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import { convertDifference } from '../../laboratory/arithmetic/units.ts';

/** A point of some results. */
export interface Named {
  quantity: string;
  nominal: string | null;
  unit: string | null;
}

/** A point that has a nominal value and a unit. */
export interface NamedPoint {
  quantity: string;
  nominal: string;
  unit: string;
}

/** Returns the point when it has a nominal value and a unit. Others are not followed over time. */
export const namedPoint = <Point extends Named>(point: Point): (Point & NamedPoint) | null => {
  const { nominal, unit } = point;
  return nominal !== null && unit !== null && isNumberText(nominal) ? { ...point, nominal, unit } : null;
};

/** A number's last digit and the letters behind it, such as '1 kHz'. */
const MEASURE = /([0-9] ?)([\p{L}°µ]+)/gu;

/** True for a sign that means another unit in other cases: 'mHz' and 'MHz', 'pA' and 'Pa'. */
function isCaseOfMeaning(sign: string): boolean {
  const [first = '', rest] = [sign.slice(0, 1), sign.slice(1)];
  const others = [first.toLowerCase() + rest, first.toUpperCase() + rest, sign.toUpperCase()];
  return unitOf(sign) !== undefined && others.some((other) => other !== sign && unitOf(other));
}

/** Returns a name in small letters, but for units that would then be others. */
const plainName = (quantity: string): string =>
  quantity
    .trim()
    .replace(/\s+/g, ' ')
    .split(MEASURE)
    // Of each match there are three: what is before it, the number and the sign.
    .map((part, at) => (at % 3 === 2 && isCaseOfMeaning(part) ? part : part.toLowerCase()))
    .join('');

/**
 * Returns a function that names a point, so that points of different calibrations with the same name are the same point:
 * quantity, range and direction agree without regard to case but for units, and the nominal values are the same by exact conversion,
 * such as 10 V and 10000 mV. Results by a procedure have range, direction and cycle in the words of their quantity.
 * Units that cannot be converted into each other make different points.
 */
export function pointNames(): (point: NamedPoint) => string {
  const nominalAt = nominalKeys();
  return ({ quantity, nominal, unit }) => `${plainName(quantity)} @ ${nominalAt(nominal, unit)}`;
}

/** Returns a size or a difference in another unit; as it was typed where the unit is the same. */
export const inUnit = (value: string, from: string, to: string): string =>
  from === to ? value : convertDifference(value, from, to);
