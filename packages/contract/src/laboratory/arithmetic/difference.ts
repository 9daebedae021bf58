import { read, write } from './decimal.ts';

/** The digits after the point of a number without a power of ten; null for others. */
const decimalsOf = (text: string): number | null =>
  /e/i.test(text) ? null : (text.split('.')[1]?.length ?? 0);

/**
 * Returns a − b, exactly, with as many decimals as the one of both that has more: 10.0010 − 10 is 0.0010, so that the
 * resolution of a reading is not lost. Where one has a power of ten there are no decimals to keep.
 */
export function differenceAsTyped(a: string, b: string): string {
  const exact = read(a, 'The value').minus(read(b, 'The other value'));
  const [first, second] = [decimalsOf(a), decimalsOf(b)];
  if (first === null || second === null) return write(exact);
  return (exact.isZero() ? exact.abs() : exact).toFixed(Math.max(first, second));
}

/** Returns a negative number, 0 or a positive number, exactly. */
export const compareNumbers = (a: string, b: string): number =>
  read(a, 'The value').cmp(read(b, 'The other value'));
