/** A comma stands between all thousands or nowhere, so that "1234,50" and "0,500" are no numbers. */
const NUMBER = /^-?\$?(?:[1-9]\d{0,2}(?:,\d{3}){1,5}|\d{0,15})(?:\.\d{0,15})?$/;

/**
 * Returns a typed number or amount without its dollar sign and the commas between thousands, or undefined when it is
 * none. Empty text is none.
 */
export function plainNumber(typed: string): string | undefined {
  const text = typed.trim();
  return NUMBER.test(text) && /\d/.test(text) ? text.replace(/[$,]/g, '') : undefined;
}

/**
 * Returns a typed number: null for empty text, NaN for text that is no number or has more digits than can be kept. All
 * decimals stay for the rules to check.
 */
export function parseNumber(typed: string): number | null {
  if (typed.trim() === '') return null;
  const plain = plainNumber(typed);
  const isExact = plain !== undefined && plain.replace(/\D/g, '').replace(/^0+/, '').length <= 15;
  return isExact ? Number(plain) : Number.NaN;
}
