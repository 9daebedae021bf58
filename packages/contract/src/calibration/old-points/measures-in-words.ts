import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import { readNumber } from './number-cells.ts';

/** Returns '10 V' for '10V', which is how procedures write a range; undefined for a text that is no number with a known unit. */
export function measureInWords(text: string, decimalComma: boolean): string | undefined {
  const read = readNumber(text, decimalComma);
  return read && read !== 'ambiguous' && read.unit && unitOf(read.unit.sign)
    ? `${read.number} ${read.unit.sign}`
    : undefined;
}

const compact = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** True when a text names a measure such as '1 kHz' already. '11 kHz' is another one. */
export function namesMeasure(text: string, measure: string): boolean {
  const [all, one] = [compact(text), compact(measure)];
  for (let at = all.indexOf(one); at >= 0; at = all.indexOf(one, at + 1))
    if (!/[0-9.,]/.test(all[at - 1] ?? '')) return true;
  return false;
}
