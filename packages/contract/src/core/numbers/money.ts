declare const centsBrand: unique symbol;
/** US dollars in whole cents. Sums and products with whole quantities are exact. */
export type Cents = number & { readonly [centsBrand]: true };

declare const dollarsBrand: unique symbol;
/**
 * US dollars with at most two decimals, as calls give and take them. Neither cents nor a plain number is assignable, so
 * sending what a schema has parsed to cents does not compile.
 */
export type Dollars = number & { readonly [dollarsBrand]: true };

/** Returns a number that is in dollars as such: of a field, a sum of dollars, or a constant. */
export const dollars = (amount: number): Dollars => amount as Dollars;

/** The largest amount a request may name: $99,999,999.99. */
export const MAX_CENTS = 9_999_999_999 as Cents;

/**
 * Returns the whole cents of typed text. The amount may be larger than allowed, so that a form can show the sum that it
 * refuses. Text that is no amount counts as 0. The result is not exact beyond 15 digits.
 */
export const typedCents = (dollars: unknown): number => {
  const amount = Math.round(Number((Number(dollars ?? 0) * 100).toPrecision(15)));
  return Number.isFinite(amount) ? amount : 0;
};

/** Returns the message for a sum that is too large to be saved, or undefined. The sum is in dollars. */
export const tooLarge = (dollars: Dollars, what: string): string | undefined =>
  Math.abs(dollars) * 100 > MAX_CENTS
    ? `${what} more than ${usDollars.format(MAX_CENTS / 100)}. That is too much to be saved.`
    : undefined;

/** Returns a whole number as cents. Throws RangeError for any other number. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  // Minus zero would be stored and shown as -0.
  return (amount === 0 ? 0 : amount) as Cents;
}

/**
 * Returns what `quantity` of something costs, such as 1.5 hours. It is rounded to the cent once, half a cent up. A quantity
 * has at most two decimals. The product may exceed what a number holds exactly.
 */
export const timesPrice = (quantity: number, each: Cents): Cents => {
  const size = BigInt(Math.round(quantity * 100)) * BigInt(Math.abs(each));
  return cents(Math.sign(each) * Number((size + 50n) / 100n));
};

/** Returns cents as dollars for an answer. */
export function toDollars(amount: Cents): Dollars;
export function toDollars(amount: Cents | null): Dollars | null;
export function toDollars(amount: Cents | null): Dollars | null {
  return amount === null ? null : dollars(amount / 100);
}

/** Returns the dollars of an answer or a form field as cents, rounded to the nearest cent. NaN and infinity give 0. */
export const fromDollars = (dollars: Dollars | 0 | null | undefined): Cents =>
  cents(Number.isFinite(dollars) ? Math.round(Number((Number(dollars) * 100).toPrecision(15))) : 0);

/** Returns the text of a `numeric(12,2)` column as cents. Throws RangeError for any other text. */
export function fromNumeric(text: string): Cents;
export function fromNumeric(text: string | null): Cents | null;
export function fromNumeric(text: string | null): Cents | null {
  if (text === null) return null;
  const [, minus, whole, part = ''] = /^(-?)([0-9]{1,10})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`'${text}' is not numeric(12,2)`);
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents(minus === '-' ? -amount : amount);
}

/** Returns cents as the text of a `numeric(12,2)` column. */
export function toNumeric(amount: Cents): string;
export function toNumeric(amount: Cents | null): string | null;
export function toNumeric(amount: Cents | null): string | null {
  if (amount === null) return null;
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns dollars as text with exactly two decimals, such as '$1,234.50' (A1). */
export const formatMoney = (dollars: Dollars | 0): string => usDollars.format(dollars === 0 ? 0 : dollars);

/** Digits with or without commas between groups. The length is limited, so that the pattern runs in linear time. */
const FIGURE = String.raw`\d{1,12}(?:[,.\u00a0\u202f ]\d{3}){0,4}(?:[.,]\d{1,4})?k?`;
const SIGN = String.raw`(?:US)?[$＄﹩]|\bUSD\b`;
/** Matches '$1,234.50', 'USD 20', '20 USD', '20 dollars' and '6,710 $'. A bare number may be something else. */
const AMOUNT = new RegExp(
  String.raw`(?:${SIGN})\s?-?${FIGURE}|(?<![\d.,])-?${FIGURE}\s?(?:[$＄﹩]|USD\b|dollars?\b)`,
  'gi',
);

/** Returns a text without amounts, for roles that may see none (access.md, Fields): '$1,234.50' becomes '$…'. */
export const withoutAmounts = (text: string): string => text.replace(AMOUNT, '$$…');
