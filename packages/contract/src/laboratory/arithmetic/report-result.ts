import { notBelowCapability } from './capability.ts';
import {
  roundToPlace,
  roundUncertainty,
  type UncertaintyDigits,
  type UncertaintyRounding,
} from './rounding.ts';

export interface Reportable {
  /** The error, the mean or another result, in the unit of U. */
  value: string;
  /** U without rounding, as `evaluateBudget` gives it. */
  expanded: string;
  digits: UncertaintyDigits;
  rounding: UncertaintyRounding;
  /** The step of the indication, null when there is none. */
  resolution: string | null;
  /** The best uncertainty of the scope at the point; null when the result is not reported as accredited. */
  best: string | null;
}

export interface Reported {
  value: string;
  uncertainty: string;
  /** True when the budget gave less than the best uncertainty of the scope, which is then reported. */
  isRaised: boolean;
  /** The power of ten of the last digit of both. */
  place: number;
}

/**
 * Returns a result and U as they are printed: U in one or two digits, the value to the same place, neither finer than the
 * resolution supports (JCGM 100:2008, 7.2.6; EA-4/02, 6.3; ILAC-P14:09/2020, 5).
 */
export function reportResult({ value, expanded, digits, rounding, resolution, best }: Reportable): Reported {
  const { expanded: size, isRaised } =
    best === null ? { expanded, isRaised: false } : notBelowCapability(expanded, best);
  const { text, place } = roundUncertainty(size, { digits, rounding, resolution, atLeast: best ?? '0' });
  return { value: roundToPlace(value, place), uncertainty: text, isRaised, place };
}
