import { numberMarks } from './number-marks.ts';

/** A comma stands between all thousands or nowhere, so that "1234,50" and "0,500" are no numbers. */
const NUMBER = /^-?\$?(?:[1-9]\d{0,2}(?:,\d{3}){1,5}|\d{0,15})(?:\.\d{0,15})?$/;
/** The same where the house style has other marks, which are written as commas and points here. India has groups of two. */
const OTHER = /^-?(?:[1-9]\d{0,2}(?:,\d{3}){1,5}|[1-9]\d?(?:,\d{2}){0,6},\d{3}|\d{0,15})(?:\.\d{0,15})?$/;
/** A number with a point, as programs and most keypads write it. What may be thousands with their mark is none. */
const WITH_POINT = /^-?\d{0,15}\.(?:\d{0,2}|\d{4,15})$|^-?0?\.\d{3}$/;

/** Marks between thousands that people do not tell apart. */
const alike = [/^\s$/, /^['\u2019]$/];

/** Returns what is typed in the house style with commas and points as in the United States, or '' for what has other marks. */
function withUsualMarks(text: string): string {
  const { group, decimal, symbols } = numberMarks();
  let rest = text.replace('\u2212', '-');
  for (const symbol of symbols) {
    if (rest.startsWith(symbol)) rest = rest.slice(symbol.length).trim();
    else if (rest.endsWith(symbol)) rest = rest.slice(0, -symbol.length).trim();
  }
  if (decimal === ',' && WITH_POINT.test(rest)) return rest;
  const isGroup = (mark: string) =>
    mark === group || alike.some((marks) => marks.test(group) && marks.test(mark));
  let plain = '';
  for (const mark of rest) {
    if (mark === decimal) plain += '.';
    else if (isGroup(mark)) plain += ',';
    else if (mark === ',' || mark === '.') return '';
    else plain += mark;
  }
  return plain;
}

/**
 * Returns a typed number or amount without its sign of the currency and the marks between thousands, or undefined when it
 * is none. It is read as the company writes its numbers (D14.5). Empty text is none.
 */
export function plainNumber(typed: string): string | undefined {
  const text = typed.trim();
  const { isUsual } = numberMarks();
  const plain = isUsual ? text : withUsualMarks(text);
  return (isUsual ? NUMBER : OTHER).test(plain) && /\d/.test(plain) ? plain.replace(/[$,]/g, '') : undefined;
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
