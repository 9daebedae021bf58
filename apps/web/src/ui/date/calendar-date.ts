import { dateFormat } from '@portal/contract/core/house-style.ts';

/** The form of a calendar date in calls: YYYY-MM-DD, without time and zone (D2.1). */
const WIRE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const shown = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Returns the local midnight of a day. `new Date(26, …)` would be in 1926. */
function localDay(year: number, month: number, day: number): Date {
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month - 1, day);
  return date;
}

/** Returns the local midnight of a YYYY-MM-DD date, or undefined for other text. */
export function toDate(wire: string | null | undefined): Date | undefined {
  const found = WIRE.exec(wire ?? '');
  return found ? localDay(Number(found[1]), Number(found[2]), Number(found[3])) : undefined;
}

/** Returns a local day as YYYY-MM-DD. */
export function toWire(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns 'Mar 5, 2024' for '2024-03-05'. Other text is returned unchanged. */
export function showDate(wire: string | null | undefined): string {
  const date = toDate(wire);
  return date ? dateFormat('short here', undefined, shown).format(date) : (wire ?? '');
}
