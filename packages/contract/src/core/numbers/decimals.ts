/**
 * Matches a number as it is stored: digits with at most one point, a sign, a power of ten. '.5' and '4.1e-2' are
 * numbers (D5.9). There is no separator of thousands.
 */
export const DECIMAL = /^[+-]?(?:[0-9]{1,20}(?:\.[0-9]{1,20})?|\.[0-9]{1,20})(?:[eE][+-]?[0-9]{1,2})?$/;

/** A number with one comma. It is a decimal comma, unless it could separate thousands. */
const WITH_COMMA = /^[+-]?[0-9]{0,20},[0-9]{1,20}(?:[eE][+-]?[0-9]{1,2})?$/;
const COULD_BE_THOUSANDS = /^[+-]?[1-9][0-9]{0,2},[0-9]{3}$/;
/** The minus sign of typesetters, which spreadsheets use in some number formats. */
const MINUS = /^\u2212/;
/** No number is longer. Longer text is not looked at. */
const LENGTH_MAX = 60;

const plain = (typed: string): string =>
  typed.length > LENGTH_MAX ? typed : typed.trim().replace(MINUS, '-');

/** True for text such as '-0,5', where the comma can only be a decimal comma. */
export const hasDecimalComma = (typed: string): boolean => {
  const text = plain(typed);
  return WITH_COMMA.test(text) && !COULD_BE_THOUSANDS.test(text);
};

/** True for text such as '1,499', which is 1.499 for some people and 1499 for others. */
export const isAmbiguous = (typed: string): boolean => COULD_BE_THOUSANDS.test(plain(typed));

/** Without a plus sign, and without a minus sign before zero. The digits stay as they were typed. */
const signed = (text: string): string => text.replace(/^\+/, '').replace(/^-(?=[0.]+(?:[eE]|$))/, '');

/**
 * Returns a typed number with the digits that were typed, and a point for a decimal comma. A plus sign, and the sign of '-0', are left out. Undefined for text that is no
 * number, and for '1,499' unless `decimalComma` says what the comma is.
 */
export function typedDecimal(
  typed: string,
  { decimalComma = false }: { decimalComma?: boolean } = {},
): string | undefined {
  const text = plain(typed);
  if (DECIMAL.test(text)) return signed(text);
  if (!WITH_COMMA.test(text) || (!decimalComma && COULD_BE_THOUSANDS.test(text))) return undefined;
  return signed(text.replace(',', '.'));
}

/** The smallest power of ten that a number may have: twenty decimals and the exponent -99. */
const SMALLEST = 119;

/** Returns the number as a whole number of 10^-119, so that no digit is lost. Undefined for text that is no number. */
function scaled(text: string): bigint | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const [number = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = number.replace(/^[+-]/, '').split('.');
  const zeros = SMALLEST + Number(exponent) - fraction.length;
  const size = BigInt(whole + fraction + '0'.repeat(zeros));
  return number.startsWith('-') ? -size : size;
}

/**
 * Returns a negative number, 0 or a positive number; NaN when one of the texts does not match {@link DECIMAL}. The
 * comparison is exact.
 */
export function compareDecimals(a: string, b: string): number {
  const [first, second] = [scaled(a), scaled(b)];
  if (first === undefined || second === undefined) return Number.NaN;
  return first < second ? -1 : first > second ? 1 : 0;
}
