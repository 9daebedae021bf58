/** The form of a calendar date in calls: YYYY-MM-DD, without time and zone (D2.1). */
const WIRE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const US = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const WORDS = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,\s*|\s+)(\d{4})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

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
  return date ? shown.format(date) : (wire ?? '');
}

/** Returns a typed date (2024-03-05, 3/5/2024, 3/5/24 or Mar 5, 2024) as YYYY-MM-DD, or null when it is no date. */
export function parseTypedDate(typed: string): string | null {
  const text = typed.trim();
  const wire = WIRE.exec(text);
  if (wire) return checked(Number(wire[1]), Number(wire[2]), Number(wire[3]));
  const us = US.exec(text);
  if (us) return checked(Number(us[3]!.length === 2 ? `20${us[3]}` : us[3]), Number(us[1]), Number(us[2]));
  const words = WORDS.exec(text);
  if (!words) return null;
  return checked(Number(words[3]), MONTHS.indexOf(words[1]!.slice(0, 3).toLowerCase()) + 1, Number(words[2]));
}

function checked(year: number, month: number, day: number): string | null {
  const date = localDay(year, month, day);
  // JavaScript would turn February 31 into a day in March.
  return date.getMonth() === month - 1 && date.getDate() === day ? toWire(date) : null;
}
