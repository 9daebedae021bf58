import { nominalKeys } from '../../laboratory/arithmetic/nominal-key.ts';
import { isNumberText } from '../../laboratory/arithmetic/number-text.ts';
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

const plainName = (quantity: string): string => quantity.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Returns a function that names a point, so that points of different calibrations with the same name are the same point:
 * quantity, range and direction agree without regard to case, and the nominal values are the same by exact conversion,
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
