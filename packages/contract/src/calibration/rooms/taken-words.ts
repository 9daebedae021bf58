import { formatDateTime } from '../../core/dates/dates.ts';
import { formatNumber } from '../../core/numbers/count-of.ts';
import { compareDecimals } from '../../core/numbers/decimals.ts';
import { speaker } from '../../core/words.ts';
import { conditionKinds } from '../../laboratory/procedures/conditions.ts';
import { roomMessages as say } from './messages.ts';
import { limitsInWords, type Quantity } from './quantities.ts';
import type { TakenConditions } from './taken-conditions.ts';

export const takenTexts = {
  'taken.range': '{min} to {max}',
  'taken.oneReading': '{count} reading',
  'taken.readings': '{count} readings',
  'taken.source': '{readings} of {room} from {from} to {to} ({zone}).',
  'taken.sourceBy': '{readings} of {room} by {device} from {from} to {to} ({zone}).',
} as const;
const words = /* @__PURE__ */ speaker(takenTexts);

/** Returns a lowest and a highest value, such as '22.8 to 23.4'. */
const rangeText = ({ min, max }: { min: string; max: string }): string =>
  compareDecimals(min, max) === 0 ? min : words('taken.range', { min, max });

/** The unit of a condition as papers print it. */
const printedUnits: Record<Quantity, string> = { temperature: '°C', humidity: '%', pressure: 'hPa' };

/** Returns what was read of a quantity, such as '22.8 to 23.4 °C'; null where nothing was read. */
export function takenText(taken: TakenConditions | null | undefined, quantity: Quantity): string | null {
  const found = taken?.[quantity] ?? null;
  return found && `${rangeText(found)} ${printedUnits[quantity]}`;
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
  const device = standard?.name ?? sensor;
  const count = formatNumber(readings);
  const said = {
    readings: words(readings === 1 ? 'taken.oneReading' : 'taken.readings', { count }),
    ...{ room: room.name, from: formatDateTime(from, timeZone), to: formatDateTime(to, timeZone) },
    zone: timeZone,
  };
  return device ? words('taken.sourceBy', { ...said, device }) : words('taken.source', said);
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
