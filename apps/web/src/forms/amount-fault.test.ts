import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import { optionalMoney } from '@portal/contract/core/numbers/money-fields.ts';
import { expect, it } from 'vitest';
import { faultOfAmount } from './amount-fault.ts';

it.each([null, 0, 0.1, 12.35, 1.005, 12.345, -5, -0.01, 99_999_999.99, 100_000_000, 1e300, 1e-7, Number.NaN])(
  'says of %s what the portal says',
  (cost) => {
    expect(faultOfAmount(cost as Dollars | null)).toBe(
      optionalMoney.safeParse(cost).error?.issues[0]?.message,
    );
  },
);
