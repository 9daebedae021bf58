import { instantOf, isSkipped, wallTimeIn } from '../../core/dates/zoned-time.ts';

/** A date and time as a logger wrote it. */
interface LogTime {
  /** YYYY-MM-DDTHH:mm */
  wall: string;
  seconds: number;
  /** Minutes east of UTC, where the time says so itself. */
  offset: number | undefined;
}

export type DateOrder = 'day-first' | 'month-first';

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([AP]\.?M\.?))?(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:,? |T)${CLOCK})?$`, 'i');
const YEAR_LAST = new RegExp(
  String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:(?:,? |T)${CLOCK})?$`,
  'i',
);
/** A spreadsheet writes a time of day as one of a day before 1900. */
const DAY_ZERO = /^1(?:899-12-3[01]|900-01-00)T?/;

/** Returns the text of a time whose date and time of day stand in one column or in two. */
export const timeText = ({ time, date, clock }: { time: string; date: string; clock: string }): string =>
  time !== '' || clock === ''
    ? time || date
    : `${date.replace(/[T\s]00:00(?::00)?$/, '')} ${clock.replace(DAY_ZERO, '')}`;

const parts = (text: string) => YEAR_FIRST.exec(text) ?? YEAR_LAST.exec(text);

/** Returns what the dates of a file show of their order. `ambiguous` when both are possible; undefined when none depends on it. */
export function orderOfDates(texts: readonly string[]): DateOrder | 'ambiguous' | undefined {
  let [dayFirst, monthFirst, open] = [false, false, false];
  for (const text of texts) {
    const found = YEAR_LAST.exec(text);
    if (!found) continue;
    const [, first, sign, second] = found;
    if (Number(first) > 12 || (sign === '.' && Number(second) <= 12)) dayFirst = true;
    else if (Number(second) > 12) monthFirst = true;
    else if (first !== second) open = true;
  }
  if (dayFirst !== monthFirst) return dayFirst ? 'day-first' : 'month-first';
  return dayFirst || open ? 'ambiguous' : undefined;
}

const two = (part: string | number): string => String(part).padStart(2, '0');

function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Returns a date and time of a logger; undefined for text that is none. */
export function readTime(text: string, order: DateOrder | undefined): LogTime | undefined {
  const found = parts(text);
  if (!found) return undefined;
  const [, a = '', , b = '', c = '', hour, minute, second = '0', half, zone] = found;
  if (hour === undefined || minute === undefined) return undefined;
  const [year, month, day] = a.length === 4 ? [a, b, c] : order === 'day-first' ? [c, b, a] : [c, a, b];
  const isLate = half?.toLowerCase().startsWith('p');
  if (half !== undefined && (Number(hour) > 12 || Number(hour) === 0)) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return undefined;
  return { wall: `${date}T${two(hours)}:${minute}`, seconds: Number(second), offset: offsetOf(zone) };
}

/** How a wall time becomes an instant. */
interface LogClock {
  /** `after` is the instant of the row before. Undefined for a time that no clock of the zone shows. */
  instantOf: (time: LogTime, after: number | undefined) => number | undefined;
  /** True when one of the times was shown twice by the clocks of the zone. */
  sawTwice: () => boolean;
}

const DAY = 86_400_000;
const asUtc = (wall: string): number => Date.parse(`${wall}:00Z`);

/** Returns the clock of a zone, or of an offset such as 'UTC-05:00'. It remembers days, because asking for one is slow. */
export function clockOf(zone: string): LogClock {
  const [, sign, hours, minutes] = /^UTC([+-])(\d{2}):(\d{2})$/.exec(zone) ?? [];
  const fixed =
    sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  /** The offset of a day in milliseconds; null where the clocks change within a day of it. */
  const days = new Map<string, number | null>();
  let twice = false;
  const offsetOn = (day: string): number | null => {
    const known = days.get(day);
    if (known !== undefined) return known;
    const noon = asUtc(`${day}T12:00`);
    const [before, after] = [noon - 1.5 * DAY, noon + 1.5 * DAY].map(
      (ms) => asUtc(wallTimeIn(zone, new Date(ms))) - ms,
    );
    const found = before === after ? before! : null;
    days.set(day, found);
    return found;
  };
  const wallInstant = (wall: string, seconds: number, after: number | undefined): number | undefined => {
    const offset = offsetOn(wall.slice(0, 10));
    if (offset !== null) return asUtc(wall) - offset;
    if (isSkipped(wall, zone)) return undefined;
    // Of an hour that exists twice the first counts, unless the row before is later than it: a logger writes in order.
    const first = instantOf(wall, zone)!.getTime();
    const second = instantOf(wall, zone, new Date(first + 1))!.getTime();
    if (second === first) return first;
    twice = true;
    return after !== undefined && first + seconds * 1000 <= after ? second : first;
  };
  return {
    instantOf: ({ wall, seconds, offset = fixed }, after) => {
      const at = offset === undefined ? wallInstant(wall, seconds, after) : asUtc(wall) - offset * 60_000;
      return at === undefined ? undefined : at + seconds * 1000;
    },
    sawTwice: () => twice,
  };
}
