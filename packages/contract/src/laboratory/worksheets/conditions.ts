import { compareDecimals } from '../../core/numbers/decimals.ts';
import { type Conditions, conditionKinds } from '../procedures/conditions.ts';
import type { Evaluation } from './evaluation.ts';
import { worksheetMessages as say } from './messages.ts';
import type { TypedConditions } from './shapes.ts';

function limitsText(min: string | null, max: string | null, unit: string): string {
  if (min === null) return `at most ${max} ${unit}`;
  return max === null ? `at least ${min} ${unit}` : `${min} to ${max} ${unit}`;
}

/** The lowest and the highest reading of a room in the hours of a calibration. Null where nothing was read. */
export type RoomRanges = Readonly<Record<keyof TypedConditions, { min: string; max: string } | null>>;

/**
 * Returns the conditions that are not within the limits of the procedure. Limits belong to what is allowed. What was typed and
 * what the room shows both count, so that nobody types a reading away.
 */
export function deviatingConditions(
  typed: TypedConditions,
  limits: Conditions,
  room: RoomRanges | null = null,
): Evaluation['conditions'] {
  return conditionKinds.flatMap(({ key, label, unit }) => {
    const [min, max, value, range] = [
      limits[`${key}Min`],
      limits[`${key}Max`],
      typed[key],
      room?.[key] ?? null,
    ];
    if (min === null && max === null) return [];
    const asked = limitsText(min, max, unit);
    if (value === null && range === null) return [{ key, sentence: say.conditionMissing(label, asked) }];
    const isInside = (one: string) =>
      (min === null || compareDecimals(one, min) >= 0) && (max === null || compareDecimals(one, max) <= 0);
    const said = [
      ...(value === null || isInside(value) ? [] : [`${value} ${unit}`]),
      ...(range === null || (isInside(range.min) && isInside(range.max))
        ? []
        : [`${range.min === range.max ? range.min : `${range.min} to ${range.max}`} ${unit} in the room`]),
    ];
    if (said.length === 0) return [];
    return [{ key, sentence: say.conditionOutside(label, said.join(' and '), asked) }];
  });
}
