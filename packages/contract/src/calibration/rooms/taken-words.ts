import { formatDateTime } from '../../core/dates/dates.ts';
import { countOf } from '../../core/numbers/count-of.ts';
import { conditionKinds } from '../../laboratory/procedures/conditions.ts';
import { roomMessages as say } from './messages.ts';
import { limitsInWords, type Quantity, rangeInWords } from './quantities.ts';
import type { TakenConditions } from './taken-conditions.ts';

/** The unit of a condition as papers print it. */
const printedUnits: Record<Quantity, string> = { temperature: '°C', humidity: '%', pressure: 'hPa' };

/** Returns what was read of a quantity, such as '22.8 to 23.4 °C'; null where nothing was read. */
export function takenText(taken: TakenConditions | null | undefined, quantity: Quantity): string | null {
  const found = taken?.[quantity] ?? null;
  return found && `${rangeInWords(found)} ${printedUnits[quantity]}`;
}

/** Returns where the conditions come from, in a sentence to show and to print. */
export function takenSource({
  room,
  standard,
  sensor,
  from,
  to,
  timeZone,
  readings,
}: TakenConditions): string {
  const by = standard?.name ?? sensor;
  const [start, end] = [from, to].map((at) => formatDateTime(at, timeZone));
  return `${countOf(readings, 'reading')} of ${room.name}${by ? ` by ${by}` : ''} from ${start} to ${end} (${timeZone}).`;
}

/** Returns what was read in the room: '22.8 to 23.4 °C, 41 to 46 %'. */
export const takenValues = (taken: TakenConditions): string =>
  conditionKinds.flatMap(({ key }) => takenText(taken, key) ?? []).join(', ');

/** Returns a sentence for each thing that somebody has to know of these readings. */
export function takenWarnings(taken: TakenConditions): string[] {
  const { room, limits, outside, longestGap, from, to } = taken;
  const minutes = (Date.parse(to) - Date.parse(from)) / 60_000;
  return [
    ...conditionKinds.flatMap(({ key, label }) => {
      const limit = limitsInWords(limits, key);
      if (limit === null) return [];
      const value = takenText(taken, key);
      if (value === null) return [say.noneOf(room.name, label)];
      return outside.includes(key) ? [say.outsideRoom(label, value, room.name, limit)] : [];
    }),
    // A quarter of the hours without a reading hides more than a logger leaves out between two of its rows.
    ...(longestGap !== null && longestGap > minutes / 4 && longestGap > 15 ? [say.gap(longestGap)] : []),
  ];
}
