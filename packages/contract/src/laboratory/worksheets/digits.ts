import { Decimal, type Rounding } from '../arithmetic/decimal.ts';
import { roundToPlace } from '../arithmetic/rounding.ts';
import type { Limits } from '../arithmetic/tolerance.ts';
import type { WorksheetSide } from './shapes.ts';

const DEVIATION_DIGITS = 3;

/** Returns a standard deviation with three significant digits. */
export function shownDeviation(deviation: string): string {
  const size = new Decimal(deviation);
  return size.isZero() ? '0' : roundToPlace(deviation, size.e - DEVIATION_DIGITS + 1);
}

/** Returns the power of ten of the last digit of a text as it was typed: '10.50' is -2, '4.1e-2' is -3. */
export function placeOfText(text: string): number {
  const [number = '', exponent = '0'] = text.toLowerCase().split('e');
  return Number(exponent) - (number.split('.')[1]?.length ?? 0);
}

const typedIn = (side: WorksheetSide): string[] =>
  [side.reference, side.indication]
    .flatMap((part) => (part.kind === 'set' ? [part.value] : part.readings))
    .filter((text) => text !== null);

/**
 * Returns the place of the last digit where there is no U: one finer than the resolution shows, or than the finest number that
 * was typed.
 */
export function finestPlace(resolution: string | null, side: WorksheetSide, nominal: string): number {
  const texts = resolution === null ? [nominal, ...typedIn(side)] : [resolution];
  return Math.min(...texts.map(placeOfText)) - 1;
}

/** Returns acceptance limits with the last digit at a place. They never become wider. */
export function roundInwards({ lower, upper }: Limits, place: number): Limits {
  const rounded = (limit: string, rounding: Rounding) => {
    const unit = new Decimal(`1e${place}`);
    return roundToPlace(
      new Decimal(limit).div(unit).toDecimalPlaces(0, rounding).times(unit).toString(),
      place,
    );
  };
  return {
    lower: lower === null ? null : rounded(lower, Decimal.ROUND_CEIL),
    upper: upper === null ? null : rounded(upper, Decimal.ROUND_FLOOR),
  };
}
