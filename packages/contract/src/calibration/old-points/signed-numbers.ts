import { compareNumbers, differenceAsTyped } from '../../laboratory/arithmetic/difference.ts';

/** Returns '-0.005' for '0.005'. Numbers have no plus sign. */
export const negated = (number: string): string =>
  compareNumbers(number, '0') === 0 ? number : number.startsWith('-') ? number.slice(1) : `-${number}`;
/** Returns a number without its sign. */
export const sizeOf = (number: string): string => (number.startsWith('-') ? number.slice(1) : number);

/**
 * True when an error is the exact one but for a half of the last digit that is written, and as much for the reading: it may be rounded.
 */
export const isNearly = (error: string, exact: string): boolean => {
  const decimals = /e/i.test(error) ? 0 : (error.split('.')[1]?.length ?? 0);
  const step = /e/i.test(error) ? '0' : `1e-${decimals}`;
  const apart = sizeOf(differenceAsTyped(error, exact));
  return compareNumbers(apart, step) <= 0;
};
