import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import { readNumber } from './number-cells.ts';

/** Returns '10 V' for '10V', which is how procedures write a range; undefined for a text that is no number with a known unit. */
export function measureInWords(text: string, decimalComma: boolean): string | undefined {
  const read = readNumber(text, decimalComma);
  return read && read !== 'ambiguous' && read.unit && unitOf(read.unit.sign)
    ? `${read.number} ${read.unit.sign}`
    : undefined;
}

/** What makes another number of the one behind it: '11 kHz', '0.1 kHz', '-1 kHz' and '10 1 kHz', which may be 101, are not '1 kHz'. */
const BEFORE = /[\p{L}\p{N}.,+\u2212/±-]$|[0-9] $/u;
/** What makes another unit of the one before it: 'VA', 'mV' and 'V/m' are not 'V' or 'm'. */
const AFTER = /^[\p{L}\p{N}/·*²³^-]/u;

function standsIn(text: string, measure: string): boolean {
  for (let at = text.indexOf(measure); at >= 0; at = text.indexOf(measure, at + 1)) {
    const end = at + measure.length;
    if (!BEFORE.test(text.slice(Math.max(0, at - 2), at)) && !AFTER.test(text.slice(end, end + 1)))
      return true;
  }
  return false;
}

/**
 * True when a text names a measure such as '1 kHz' already, also without the space. In doubt it does not: a condition that is named twice
 * does no harm, and without it two points are one. 'MHz' is not 'mHz'.
 */
export function namesMeasure(text: string, measure: string): boolean {
  const words = text.replace(/\s+/g, ' ');
  return standsIn(words, measure) || standsIn(words, measure.replace(' ', ''));
}
