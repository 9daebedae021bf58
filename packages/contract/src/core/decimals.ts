/** Matches a number as people type it: digits, at most one point, a sign. No exponent and no thousands separator. */
export const DECIMAL = /^[+-]?[0-9]{1,20}(?:\.[0-9]{1,20})?$/;

/** Returns the number as a whole number of 10^-20, so that no digit is lost. */
function scaled(text: string): bigint {
  const [, sign, whole, fraction = ''] = /^([+-]?)([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? [];
  const digits = BigInt(`${whole}${fraction.padEnd(20, '0')}`);
  return sign === '-' ? -digits : digits;
}

/** Returns a negative number, 0 or a positive number. Both texts match {@link DECIMAL}; the comparison is exact. */
export function compareDecimals(a: string, b: string): number {
  const difference = scaled(a) - scaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
