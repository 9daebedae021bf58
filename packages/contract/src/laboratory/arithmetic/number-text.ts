/** The most characters of a number, and of the digits before and after its point. */
export const NUMBER_LENGTH_MAX = 100;
/** Values lie between 10^-150 and 10^150. Squares and fourth powers of them are still far from the library's limits. */
export const POWER_MAX = 150;

/** The same forms as `core/numbers/decimals.ts`, and longer ones: results of this module are read again by it. */
export const NUMBER = /^[+-]?(?:[0-9]{1,90}(?:\.[0-9]{1,90})?|\.[0-9]{1,90})(?:[eE][+-]?[0-9]{1,3})?$/;

/** Returns the power of ten of the first digit that is not zero; null for zero. */
function powerOf(text: string): number | null {
  const [number = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = number.replace(/^[+-]/, '').split('.');
  const first = (whole + fraction).search(/[1-9]/);
  return first < 0 ? null : whole.length - 1 - first + Number(exponent);
}

/** True for text that this module reads as a number. It needs no library, so that a shape can ask it. */
export function isNumberText(text: string): boolean {
  if (text.length > NUMBER_LENGTH_MAX || !NUMBER.test(text)) return false;
  const power = powerOf(text);
  return power === null || Math.abs(power) <= POWER_MAX;
}
