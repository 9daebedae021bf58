import { type Cents, cents } from '@portal/contract/core/money.ts';

/** Returns the cents of a price or an average cost, which has six decimals. Unknown is 0. */
export const centsOf = (dollars: string | null): Cents => cents(Math.round(Number(dollars ?? 0) * 100));
