import { refuse } from './arithmetic-error.ts';
import { Decimal, type Rounding, read, readPositive, readSize } from './decimal.ts';

/** How many significant digits of U are printed. */
export type UncertaintyDigits = 1 | 2;
/** `nearest`: to the nearest digit, up where that would lose more than 5 %. `up`: always up (JCGM 100:2008, 7.2.6). */
export type UncertaintyRounding = 'nearest' | 'up';

/** The most that rounding may take from U (EA-4/02, 6.3; ILAC-P14:09/2020, 5). */
const LOSS_MAX = '0.95';

/** Beyond this power of ten a number is written with its power, as in 1.2e-70. */
const POWER_PLAIN = 60;

const powerOfTen = (power: number): Decimal => new Decimal(`1e${power}`);

/** Returns a value that is a multiple of 10^place as text, with the zeros that belong to it. */
function withPlace(value: Decimal, place: number): string {
  const shown = value.isZero() ? new Decimal(0) : value;
  if (place < -POWER_PLAIN || shown.e > POWER_PLAIN)
    return shown.toExponential(shown.isZero() ? 0 : Math.max(0, shown.e - place));
  return shown.toFixed(Math.max(0, -place));
}

const toPlace = (value: Decimal, place: number, rounding: Rounding): Decimal => {
  const unit = powerOfTen(place);
  return value.div(unit).toDecimalPlaces(0, rounding).times(unit);
};

function roundedAt(size: Decimal, place: number, rounding: UncertaintyRounding, atLeast: Decimal): Decimal {
  const nearest = toPlace(size, place, Decimal.ROUND_HALF_UP);
  const isTooSmall = nearest.lt(size.times(LOSS_MAX)) || nearest.lt(atLeast);
  return rounding === 'up' || isTooSmall ? toPlace(size, place, Decimal.ROUND_UP) : nearest;
}

/** An uncertainty as it is printed, and the power of ten of its last digit. */
export interface RoundedUncertainty {
  text: string;
  place: number;
}

export interface UncertaintyFormat {
  digits: UncertaintyDigits;
  rounding: UncertaintyRounding;
  /** The step of the indication, such as '0.05'. Null when there is none, as of a mass. */
  resolution: string | null;
  /** The printed value is never below it, such as a CMC. */
  atLeast?: string;
}

/**
 * Returns U with one or two significant digits (EA-4/02, 6.3; ILAC-P14:09/2020, 5).
 *
 * A resolution supports one digit more than it shows, because a mean of readings and an error against a fine standard
 * are finer than one reading. A last digit below that is not printed: U then has fewer digits and is rounded there.
 */
export function roundUncertainty(uncertainty: string, format: UncertaintyFormat): RoundedUncertainty {
  const { digits, rounding, resolution, atLeast = '0' } = format;
  if (digits !== 1 && digits !== 2) return refuse('rule.value', 'U has one or two significant digits.');
  const least = readSize(atLeast, 'The least uncertainty');
  const size = Decimal.max(readPositive(uncertainty, 'The uncertainty'), least);
  const step = resolution === null ? null : readPositive(resolution, 'The resolution');
  const finest = step === null ? Number.NEGATIVE_INFINITY : placeOfStep(step) - 1;
  const place = Math.max(size.e - digits + 1, finest);
  const rounded = roundedAt(size, place, rounding, least);
  // 0.0996 becomes 0.100, of which one digit is too many.
  const shown = rounded.e - place + 1 > digits ? place + 1 : place;
  return { text: withPlace(rounded, shown), place: shown };
}

/** Returns the place of the last digit of a step that is not zero: '0.050' and '0.05' are the same step. */
const placeOfStep = (step: Decimal): number => {
  const digits = step.toExponential().split('e')[0] ?? '';
  return step.e - (digits.split('.')[1]?.length ?? 0);
};

/** Returns a mean or an error rounded to the place of the last digit of U (JCGM 100:2008, 7.2.6). */
export const roundToPlace = (value: string, place: number): string =>
  withPlace(toPlace(read(value, 'The value'), place, Decimal.ROUND_HALF_UP), place);
