const PREFIX = '[yzafpnuµμmcdhkKMGT]?';
const NAMES =
  '%RH|%|‰|°[CFKR]?|′|″|deg|rad|sr|ppm|ppb|dB[A-Za-z]{0,2}|rpm|pH|RH|in|ft|yd|mi|lbf?|lbs|ozf?|psi[agd]?|ksi|inHg|inH2O|mmHg|mmH2O|kgf|gf|gal|gpm|cfm|min|hr?|hrs|Torr|atm|digits?|counts?|LSB|FS';
const SYMBOLS =
  'eV|VA|var|Hz|Pa|bar|mol|lm|lx|cd|Bq|Gy|Sv|Wb|Ω|Ω|ohms?|Ohms?|m|g|s|A|K|V|W|N|J|F|C|T|H|S|L|l|t';
const ONE = `(?:${NAMES}|${PREFIX}(?:${SYMBOLS}))(?:\\^?[-−⁻]?[\\d²³⁴¹]{0,2})`;

/** A unit of measurement, such as "N·m", "mm²" or "%RH". */
const UNIT = new RegExp(`^\\(?${ONE}(?:[·⋅*/.]${ONE}){0,3}[.,;:)\\]]{0,3}$`, 'u');

/** A number with sign, decimals and exponent. */
const NUMBER = /^[([~<>≤≥=±+\-−$€£¥]{0,3}\d[\d.,'’]{0,30}(?:[eE][-+−]?\d{1,4})?%?$/u;
const TENS = /^10(?:\^?[-+−⁻]?[\d⁰¹²³⁴-⁹]{0,4})$/u;

/** Returns true when no line may end between two words, because they are one number with its sign or its unit. */
export function belongTogether(left: string, right: string): boolean {
  if (/^[±+\-−≤≥<>=×·]$/u.test(left)) return NUMBER.test(right) || TENS.test(right);
  if (!NUMBER.test(left) && !TENS.test(left)) return false;
  return UNIT.test(right) || /^[×·]$/u.test(right);
}

/** The most characters of a number. A longer one is a word. */
const NUMBER_MAX = 40;

/** Returns true for a word that may get smaller and may not be parted: a number, a date, or a short code with digits. */
export const isNumberWord = (word: string): boolean =>
  word.length <= NUMBER_MAX &&
  /\d/.test(word) &&
  (!/\p{L}{3}/u.test(word) || /^[^\p{L}\d]{0,4}\d[^\p{L}]{0,40}\p{L}{1,6}[^\p{L}\d]{0,3}$/u.test(word));
