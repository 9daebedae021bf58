/** A spreadsheet calculates with so many digits. Further ones come from its binary numbers: 0.1 + 0.2 is 0.3. */
const DIGITS = 15;
/** Numbers with a larger or smaller power of ten are written with it. */
const POWER_MAX = 20;

interface Plain {
  isNegative: boolean;
  /** The digits before and after the point, without a sign. */
  whole: string;
  fraction: string;
}

/** Returns the number that a spreadsheet means, without the rest of its binary form. */
function plainOf(value: number): Plain {
  const [mantissa = '0', power = '0'] = Math.abs(value)
    .toExponential(DIGITS - 1)
    .split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(power) + 1;
  const whole = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const fraction = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  return { isNegative: value < 0, whole, fraction };
}

const trimmed = (fraction: string, least: number): string => {
  let end = fraction.length;
  while (end > least && fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
};

function written(whole: string, fraction: string, isNegative: boolean): string {
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Returns a number with at least and at most so many decimals. A half is rounded away from zero, as a spreadsheet shows it. */
function rounded({ whole, fraction, isNegative }: Plain, least: number, most: number): string {
  const padded = fraction.padEnd(most + 1, '0');
  const up = padded.charAt(most) >= '5' ? 1n : 0n;
  const all = (BigInt(whole + padded.slice(0, most)) + up).toString().padStart(most + 1, '0');
  const end = all.length - most;
  return written(all.slice(0, end), trimmed(all.slice(end), least), isNegative);
}

/** Returns the shortest text of a number: 0.1 + 0.2 is 0.3. */
function shortest(value: number): string {
  if (value === 0) return '0';
  const [mantissa = '0', power = '0'] = value.toExponential(DIGITS - 1).split('e');
  if (Math.abs(Number(power)) < POWER_MAX) {
    const { whole, fraction, isNegative } = plainOf(value);
    return written(whole, trimmed(fraction, 0), isNegative);
  }
  const [first = '0', rest = ''] = mantissa.split('.');
  const kept = trimmed(rest, 0);
  return `${kept === '' ? first : `${first}.${kept}`}e${Number(power)}`;
}

/** Returns a number with a power of ten and so many decimals before it, such as 1.00E-07. */
function withPower(value: number, decimals: number): string {
  const [mantissa = '0', power = '0'] = Number(value.toExponential(DIGITS - 1))
    .toExponential(decimals)
    .split('e');
  const size = String(Math.abs(Number(power))).padStart(2, '0');
  return `${mantissa}E${power.startsWith('-') ? '-' : '+'}${size}`;
}

interface Section {
  /** The format of its digits, without texts, colours and blanks. */
  bare: string;
  /** The text behind the digits, such as a unit. */
  after: string;
}

// bounded: a format has at most 255 characters.
const TOKEN = /"([^"]*)"|\\(.)|\[[^\]]*\]|[_*].|general|E[+-]|./gis;

// Parentheses stand around negative numbers.
const unbraced = (char: string): string => (char === '(' || char === ')' ? '' : char);

/** Returns the parts of a format: for positive numbers, for negative ones, and so on. */
function sectionsOf(format: string): Section[] {
  const found: Section[] = [{ bare: '', after: '' }];
  for (const [token, quoted, escaped] of format.matchAll(TOKEN)) {
    const section = found.at(-1)!;
    if (token === ';') found.push({ bare: '', after: '' });
    else if (quoted !== undefined || escaped !== undefined) section.after += quoted ?? unbraced(escaped!);
    else if (!/^(?:\[|[_*].)/s.test(token)) {
      section.bare += token;
      if (/^(?:[0#?.,]|general|E[+-])$/i.test(token)) section.after = '';
      // Some programs write a unit without quotation marks.
      else if (/^[\p{L} \P{ASCII}]$/u.test(token)) section.after += token;
    }
  }
  return found;
}

/** Returns the part of a format for a number. */
function sectionFor(format: string, isNegative: boolean): Section {
  const [positive, negative] = sectionsOf(format);
  return isNegative && negative && /[0#?]/.test(negative.bare) ? negative : positive!;
}

/** True for a format that shows a day or a time. */
export const isDateFormat = (format: string): boolean =>
  /[ymdhs]/i.test(sectionFor(format, false).bare.replace(/general/i, ''));

const PATTERN = /^([0#?,]*)(?:\.([0#?]*)(,*))?(E[+-]0+)?$/;

/** Returns the placeholders of a format without what stands before and behind them. */
function coreOf(format: string): string {
  const places = format.split('').flatMap((char, at) => ('0#?.,'.includes(char) ? [at] : []));
  return places.length === 0 ? '' : format.slice(places[0], places.at(-1)! + 1);
}

/** Returns the digits of a number as its format shows them. `hasUnit` says that a text follows them. */
function shownDigits(value: number, bare: string, hasUnit: boolean): string {
  const found = PATTERN.exec(coreOf(bare));
  const [, whole = '', decimals = '', scale = '', power] = found ?? [];
  const hidden = whole.split(/[0#?]/).at(-1)!.length + scale.length;
  // The unit behind the digits is that of the thousands: 12.345 kΩ and not 12345 kΩ.
  if (found && hidden > 0)
    return shortest(hasUnit ? Number((value / 1000 ** hidden).toPrecision(DIGITS)) : value);
  if (!found || whole + decimals === '' || Math.abs(value) >= 1e20) return shortest(value);
  if (power !== undefined) {
    // With several places before the point the power is a multiple of their number: 12.346E-3.
    const isEngineering = whole.replaceAll(',', '').length > 1;
    return isEngineering ? shortest(value) : withPower(value, decimals.length);
  }
  const least = decimals.lastIndexOf('0') + 1;
  if (!bare.includes('%')) return rounded(plainOf(value), least, decimals.length);
  return `${rounded(plainOf(Number((value * 100).toPrecision(DIGITS))), least, decimals.length)}%`;
}

/**
 * Returns a number of a workbook as its format shows it, with the text behind it, such as a unit, and without separators of
 * thousands. Without a format that says so it is the shortest text of the number. What a format hides, such as thousands, is shown.
 */
export function shownNumber(text: string, format: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const { bare, after } = sectionFor(format, value < 0);
  return `${shownDigits(value, bare, after.trim() !== '')}${after.trimEnd()}`;
}
