import { type Dollars, fromDollars, MAX_CENTS, toDollars } from '@portal/contract/core/numbers/money.ts';
import { notANumber } from '@portal/contract/core/numbers/number-words.ts';

/**
 * Returns the message for an amount that the portal refuses (D2.6), or undefined. It is for screens that send without a
 * form, and needs no schema.
 */
export function faultOfAmount(amount: Dollars | null): string | undefined {
  if (amount === null) return undefined;
  if (Number.isNaN(amount)) return notANumber();
  if (amount < 0) return 'Must be at least 0';
  if (amount > toDollars(MAX_CENTS)) return 'Must be at most 99,999,999.99';
  return toDollars(fromDollars(amount)) === amount ? undefined : 'Must have at most 2 decimals';
}
