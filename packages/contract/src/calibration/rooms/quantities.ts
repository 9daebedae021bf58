import { compareDecimals } from '../../core/numbers/decimals.ts';
import { type Conditions, conditionKinds } from '../../laboratory/procedures/conditions.ts';
import { roomMessages as say } from './messages.ts';

export type Quantity = (typeof conditionKinds)[number]['key'];

/** What was read at one time. Null where nothing was read. */
export type RoomValues = Record<Quantity, string | null>;

/** What a thermometer, a hygrometer and a barometer of a room can show at all. Beyond it something else was read. */
const possible: Readonly<Record<Quantity, readonly [string, string]>> = {
  temperature: ['-50', '100'],
  humidity: ['0', '100'],
  pressure: ['300', '1200'],
};

/** Returns why a value cannot be one of a room; undefined when it can. */
export function impossibleValue(quantity: Quantity, value: string): string | undefined {
  const [min, max] = possible[quantity];
  // Most values are far inside, and the exact comparison is slow.
  if (Number(value) > Number(min) && Number(value) < Number(max)) return undefined;
  if (compareDecimals(value, min) >= 0 && compareDecimals(value, max) <= 0) return undefined;
  const { label, unit } = conditionKinds.find(({ key }) => key === quantity)!;
  return say.impossible(label, `${value} ${unit}`, `${min} to ${max} ${unit}`);
}

/** Returns the quantities of a reading that are outside the limits. A value on a limit is within it. */
export const outsideOf = (values: RoomValues, limits: Conditions): Quantity[] =>
  conditionKinds
    .map(({ key }) => key)
    .filter((key) => {
      const [value, min, max] = [values[key], limits[`${key}Min`], limits[`${key}Max`]];
      if (value === null) return false;
      return (
        (min !== null && compareDecimals(value, min) < 0) || (max !== null && compareDecimals(value, max) > 0)
      );
    });

/** Returns limits in words, such as '18 to 28 °C'; null without any. */
export function limitsInWords(limits: Conditions, quantity: Quantity): string | null {
  const { unit } = conditionKinds.find(({ key }) => key === quantity)!;
  const [min, max] = [limits[`${quantity}Min`], limits[`${quantity}Max`]];
  if (min !== null && max !== null) return `${min} to ${max} ${unit}`;
  if (min !== null) return `at least ${min} ${unit}`;
  return max === null ? null : `at most ${max} ${unit}`;
}

/** Returns a lowest and a highest value in words, such as '22.8 to 23.4'. */
export const rangeInWords = ({ min, max }: { min: string; max: string }): string =>
  compareDecimals(min, max) === 0 ? min : `${min} to ${max}`;
