import { compareDecimals } from '../../core/numbers/decimals.ts';
import { type Conditions, conditionKinds } from '../procedures/conditions.ts';
import type { Evaluation } from './evaluation.ts';
import { worksheetMessages as say } from './messages.ts';
import type { TypedConditions } from './shapes.ts';

function limitsText(min: string | null, max: string | null, unit: string): string {
  if (min === null) return `at most ${max} ${unit}`;
  return max === null ? `at least ${min} ${unit}` : `${min} to ${max} ${unit}`;
}

/** Returns the conditions that are not within the limits of the procedure. Limits belong to what is allowed. */
export function deviatingConditions(typed: TypedConditions, limits: Conditions): Evaluation['conditions'] {
  return conditionKinds.flatMap(({ key, label, unit }) => {
    const [min, max, value] = [limits[`${key}Min`], limits[`${key}Max`], typed[key]];
    if (min === null && max === null) return [];
    const asked = limitsText(min, max, unit);
    if (value === null) return [{ key, sentence: say.conditionMissing(label, asked) }];
    const isInside =
      (min === null || compareDecimals(value, min) >= 0) &&
      (max === null || compareDecimals(value, max) <= 0);
    return isInside ? [] : [{ key, sentence: say.conditionOutside(label, `${value} ${unit}`, asked) }];
  });
}
