import { type Decimal, read, WRITTEN_DIGITS } from './decimal.ts';
import { type Unit, unitOf } from './unit-table.ts';
import { valueInBase } from './units.ts';

/** Returns a function that looks up the unit of a sign, once for each sign. */
export function unitsOnce(): (sign: string | null) => Unit | undefined {
  const known = new Map<string, Unit | undefined>();
  return (sign) => {
    if (sign === null) return undefined;
    if (!known.has(sign)) known.set(sign, unitOf(sign));
    return known.get(sign);
  };
}

/** Names a nominal value whatever its unit: 10 V and 10000 mV are the same. A sign that is not known is its own unit. */
export function nominalKey(nominal: Decimal, sign: string | null, unit: Unit | undefined): string {
  const value = unit ? valueInBase(nominal, unit) : nominal;
  return `${unit ? unit.quantity : `(${sign})`} ${value.toSignificantDigits(WRITTEN_DIGITS).toString()}`;
}

/** Returns {@link nominalKey} for texts. It remembers its answers, because the points of one unit come again and again. */
export function nominalKeys(): (nominal: string, sign: string | null) => string {
  const unitAt = unitsOnce();
  const known = new Map<string, string>();
  return (nominal, sign) => {
    const asked = `${nominal} ${sign}`;
    const answer = known.get(asked) ?? nominalKey(read(nominal, 'The nominal value'), sign, unitAt(sign));
    known.set(asked, answer);
    return answer;
  };
}
