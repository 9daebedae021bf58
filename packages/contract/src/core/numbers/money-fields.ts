import { z } from 'zod';
import { houseStyle } from '../house-style.ts';
import { formatNumber } from './count-of.ts';
import { type Cents, cents, type Dollars, fromDollars, largestAmount, moneyDecimals } from './money.ts';
import { numberFault } from './number-words.ts';

const messages = {
  negative: () => 'Must be at least 0',
  decimals: () =>
    moneyDecimals() === 0 ? `${houseStyle().currency} has no decimals` : 'Must have at most 2 decimals',
  large: () => `Must be at most ${formatNumber(largestAmount())}`,
} as const;

// The decimal text is checked and not the binary value, so 0.1 + 0.2 with its seventeen decimals is refused.
const DECIMAL = /^(-?)([0-9]*)(?:\.([0-9]*))?$/;

function read(given: number | string): Cents | { fault: string } {
  const text = String(given).trim();
  if (/^-?[0-9.]+e-[0-9]+$/.test(text)) return { fault: messages.decimals() };
  if (/^-?[0-9.]+e\+[0-9]+$/.test(text)) return { fault: messages.large() };
  const [, minus, whole = '', part = ''] = text.length > 40 ? [] : (DECIMAL.exec(text) ?? []);
  if (minus === undefined || whole + part === '') return { fault: numberFault(given) };
  // The answer of a call may be sent back as text with its decimals, such as 1500.00.
  if (part.length > 2 || (moneyDecimals() === 0 && /[1-9]/.test(part))) return { fault: messages.decimals() };
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (amount > fromDollars(largestAmount())) return { fault: messages.large() };
  return cents(minus === '-' ? -amount : amount);
}

function check(given: number | string, signed: boolean, ctx: z.RefinementCtx): Cents {
  const amount = read(given);
  const fault =
    typeof amount !== 'number' ? amount.fault : amount < 0 && !signed ? messages.negative() : undefined;
  if (fault === undefined) return amount as Cents;
  ctx.addIssue({ code: 'custom', message: fault, input: given });
  return z.NEVER;
}

/** What is typed into a field, or a JSON number of dollars. Cents are not assignable. */
type Typed = z.ZodType<number | string, Dollars | string>;

const amount = z.union([z.number(), z.string()], { error: ({ input }) => numberFault(input) }) as Typed;

/**
 * Money in a request body: dollars as a JSON number or numeric text, 0 to 99,999,999.99; a third decimal is
 * an error (D2.1, D2.6). Parses to cents.
 */
export const money = amount.transform((given, ctx) => check(given, false, ctx));

/** As {@link money}, with the message for an amount that is absent, null or empty text. */
export const requiredMoney = (message: string) =>
  (z.union([z.number(), z.string()], { error: message }) as Typed).transform((given, ctx) => {
    if (String(given).trim() !== '') return check(given, false, ctx);
    ctx.addIssue({ code: 'custom', message, input: given });
    return z.NEVER;
  });

const optionalAmount = (signed: boolean) =>
  amount
    .nullish()
    .transform((given, ctx): Cents | null | undefined =>
      given === undefined ? undefined : given === null || given === '' ? null : check(given, signed, ctx),
    );

/** As {@link money}. Absent stays absent; null and empty text mean none. */
export const optionalMoney = optionalAmount(false);

/** As {@link optionalMoney}, but the amount may be negative (a profit). */
export const optionalSignedMoney = optionalAmount(true);

/** Money in an answer: dollars as a JSON number with at most two decimals. */
export const dollarNumber = z.number() as unknown as z.ZodType<Dollars, Dollars>;

/** As {@link dollarNumber}, or null for none. */
export const dollarAmount = dollarNumber.nullable();
