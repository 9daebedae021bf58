import { type Dollars, fromDollars, MAX_CENTS, toDollars } from '@portal/contract/core/money.ts';
import { NOT_A_NUMBER } from '@portal/contract/core/number-words.ts';

/**
 * Returns the message for a shipping cost in dollars that the portal refuses (D2.6), or undefined. This screen sends
 * without a form and clears its fields before the answer, so the field says it first.
 */
export function faultOfCost(cost: Dollars | null): string | undefined {
  if (cost === null) return undefined;
  if (Number.isNaN(cost)) return NOT_A_NUMBER;
  if (cost < 0) return 'Must be at least 0';
  if (cost > toDollars(MAX_CENTS)) return 'Must be at most 99,999,999.99';
  return toDollars(fromDollars(cost)) === cost ? undefined : 'Must have at most 2 decimals';
}
