import { z } from 'zod';

declare const centsBrand: unique symbol;
/** US dollars in whole cents; sums and products with whole quantities are exact. */
export type Cents = number & { readonly [centsBrand]: true };

/** The largest amount a request may name: $99,999,999.99. */
export const MAX_CENTS = 9_999_999_999 as Cents;

const messages = {
  number: 'Must be a number',
  negative: 'Must be at least 0',
  decimals: 'Must have at most 2 decimals',
  large: 'Must be at most 99,999,999.99',
} as const;

/** Marks a whole number as cents; throws RangeError for anything that is not one. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  // Minus zero would be stored and shown as -0.
  return (amount === 0 ? 0 : amount) as Cents;
}

// The decimal text decides, not the binary value: 0.1 + 0.2 has seventeen decimals and is refused.
const DECIMAL = /^(-?)([0-9]*)(?:\.([0-9]*))?$/;

function read(given: number | string): Cents | { fault: string } {
  const text = String(given).trim();
  if (/^-?[0-9.]+e-[0-9]+$/.test(text)) return { fault: messages.decimals };
  if (/^-?[0-9.]+e\+[0-9]+$/.test(text)) return { fault: messages.large };
  const [, minus, whole = '', part = ''] = text.length > 40 ? [] : (DECIMAL.exec(text) ?? []);
  if (minus === undefined || whole + part === '') return { fault: messages.number };
  if (part.length > 2) return { fault: messages.decimals };
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (amount > MAX_CENTS) return { fault: messages.large };
  return cents(minus === '-' ? -amount : amount);
}

function check(given: number | string, signed: boolean, ctx: z.RefinementCtx): Cents {
  const amount = read(given);
  const fault =
    typeof amount !== 'number' ? amount.fault : amount < 0 && !signed ? messages.negative : undefined;
  if (fault === undefined) return amount as Cents;
  ctx.addIssue({ code: 'custom', message: fault, input: given });
  return z.NEVER;
}

const amount = z.union([z.number({ error: messages.number }), z.string()], { error: messages.number });

/**
 * Money in a request body: dollars as a JSON number or numeric text, 0 to 99,999,999.99; a third decimal is
 * an error (D2.1, D2.6). Parses to cents.
 */
export const money = amount.transform((given, ctx) => check(given, false, ctx));

const optionalAmount = (signed: boolean) =>
  amount
    .nullish()
    .transform((given, ctx): Cents | null | undefined =>
      given === undefined ? undefined : given === null || given === '' ? null : check(given, signed, ctx),
    );

/** As {@link money}; absent stays absent, null and empty text mean none. */
export const optionalMoney = optionalAmount(false);

/** As {@link optionalMoney}, but may be negative (a profit). */
export const optionalSignedMoney = optionalAmount(true);

/** Money in an answer: dollars as a JSON number with at most two decimals, or null for none. */
export const dollarAmount = z.number().nullable();

/** Cents as the dollars of an answer. */
export function toDollars(amount: Cents): number;
export function toDollars(amount: Cents | null): number | null;
export function toDollars(amount: Cents | null): number | null {
  return amount === null ? null : amount / 100;
}

/** Dollars of an answer, or of a form field, as cents, rounded to the nearest cent; not finite counts as 0. */
export const fromDollars = (dollars: number | null | undefined): Cents =>
  cents(Number.isFinite(dollars) ? Math.round(Number((Number(dollars) * 100).toPrecision(15))) : 0);

/** The text of a `numeric(12,2)` column as cents; throws RangeError when it is not such a text. */
export function fromNumeric(text: string): Cents;
export function fromNumeric(text: string | null): Cents | null;
export function fromNumeric(text: string | null): Cents | null {
  if (text === null) return null;
  const [, minus, whole, part = ''] = /^(-?)([0-9]{1,10})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`'${text}' is not numeric(12,2)`);
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents(minus === '-' ? -amount : amount);
}

/** Cents as the text of a `numeric(12,2)` column. */
export function toNumeric(amount: Cents): string;
export function toNumeric(amount: Cents | null): string | null;
export function toNumeric(amount: Cents | null): string | null {
  if (amount === null) return null;
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as shown everywhere: '$1,234.50', exactly two decimals (A1). */
export const formatMoney = (dollars: number): string => usDollars.format(dollars === 0 ? 0 : dollars);
