import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { estimateDraft } from '../../estimates/estimates/endpoints.ts';
import { partUsed } from '../../repairs/repairs/update.ts';
import { type Cents, cents, type Dollars, dollars, formatMoney, fromDollars, toDollars } from './money.ts';
import { dollarNumber } from './money-fields.ts';
import { fromPercent, type Percent, type Rate, toPercent } from './percent.ts';

// The compiler checks these lines in `npm run check`: an expected error that does not occur is an error.

it('neither cents nor a plain number are dollars', () => {
  const plain: number = 12.5;
  const stored = cents(1250);
  // @ts-expect-error a plain number may be cents
  const wrong: Dollars = plain;
  // @ts-expect-error a plain number may be dollars
  const wrongToo: Cents = plain;
  // @ts-expect-error cents would be shown a hundred times too high
  formatMoney(stored);
  // @ts-expect-error a sum of cents and dollars has no unit
  formatMoney(stored + dollars(1));
  // @ts-expect-error cents are no dollars of an answer
  fromDollars(stored);
  // @ts-expect-error dollars are no cents
  toDollars(dollars(12.5));
  expect([wrong, wrongToo, toDollars(stored)]).toEqual([12.5, 12.5, 12.5]);
  expect(dollarNumber.parse(12.5)).toBe(fromDollars(dollars(12.5)) / 100);
});

it('what a schema has parsed to cents cannot be sent', () => {
  type Sent = z.input<typeof partUsed>;
  const parsed = partUsed.parse({ partNumber: 'P-1', quantity: 1, unitPrice: 12.5 });
  // @ts-expect-error the prices are cents
  const wrong: Sent = parsed;
  const typed: Sent = { partNumber: 'P-1', quantity: 1, unitPrice: '12.50', msrpPrice: dollars(20) };
  // @ts-expect-error a plain number may be cents
  const plain: Sent = { ...typed, unitPrice: parsed.unitPrice as number };
  expect([wrong.unitPrice, plain.unitPrice, partUsed.parse(typed).unitPrice]).toEqual([1250, 1250, 1250]);
});

it('percent, rates and dollars are not each other', () => {
  const rate = fromPercent('10');
  // @ts-expect-error a rate would be shown ten thousand times too high
  const wrong: Percent = rate;
  // @ts-expect-error percent is no rate
  const wrongToo: Rate = toPercent(rate);
  type Discount = NonNullable<z.input<typeof estimateDraft>['discount']>;
  // @ts-expect-error a discount in percent is no amount
  const discount: Discount = { kind: 'percent', value: dollars(10) };
  expect([wrong, wrongToo, discount.value]).toEqual([100_000, 10, 10]);
});
