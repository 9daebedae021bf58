import { houseStyle, numberFormat } from '../house-style.ts';
import { numberMarks } from './number-marks.ts';

declare const centsBrand: unique symbol;
/**
 * Whole hundredths of the company's currency: cents of a dollar. Of a currency without decimals they are whole hundreds,
 * because what is computed is rounded to what the currency has (see {@link shareOf}). Sums and products with whole
 * quantities are exact.
 */
export type Cents = number & { readonly [centsBrand]: true };

declare const dollarsBrand: unique symbol;
/**
 * Dollars, or the company's other currency (D14.2), with at most its decimals, as calls give and take them. Neither cents nor a plain number is assignable, so
 * sending what a schema has parsed to cents does not compile.
 */
export type Dollars = number & { readonly [dollarsBrand]: true };

/** Returns a number that is in dollars as such: of a field, a sum of dollars, or a constant. */
export const dollars = (amount: number): Dollars => amount as Dollars;

/** The largest amount that a request may name: 99,999,999.99. */
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
    ? `${what} more than ${formatMoney(largestAmount())}. That is too much to be saved.`
    : undefined;

/** Currencies without decimals, by ISO 4217. What `Intl` says differs from one version to the next. */
const WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);

/** Returns how many decimals the amounts of the company's currency have: 2, or 0 as the yen. */
export const moneyDecimals = (): 0 | 2 => (WITHOUT_DECIMALS.has(houseStyle().currency) ? 0 : 2);

/** Returns the smallest amount of the company's currency: a cent, or a hundred of them where there are none. */
export const smallestAmount = (): Cents => (moneyDecimals() === 0 ? 100 : 1) as Cents;

/** Returns the largest amount that a request may name, in the company's currency. */
export const largestAmount = (): Dollars =>
  dollars(Math.trunc(MAX_CENTS / smallestAmount()) / 10 ** moneyDecimals());

/**
 * Returns `part` of `whole` of an amount: 8 of 100 for 8 %, 90 of 60 for what an hour and a half cost. It is rounded once, to
 * the cent or what else the company's currency has, half of it up. The product may exceed what a number holds exactly.
 */
export function shareOf(amount: Cents, part: number, whole: number): Cents {
  const unit = BigInt(smallestAmount());
  const [size, parts] = [BigInt(Math.abs(amount)) * BigInt(part), BigInt(whole) * unit];
  return cents(Math.sign(amount) * Number(((size + parts / 2n) / parts) * unit));
}

/** Returns an amount that was not made of amounts, such as an average, with the decimals that the company's currency has. */
export const inWholeUnits = (amount: Dollars): Dollars => toDollars(shareOf(fromDollars(amount), 1, 1));

/** Returns a whole number as cents. Throws RangeError for any other number. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  // Minus zero would be stored and shown as -0.
  return (amount === 0 ? 0 : amount) as Cents;
}

/**
 * Returns what `quantity` of something costs, such as 1.5 hours. It is rounded once, to the cent or what else the currency
 * has, half of it up. A quantity has at most two decimals. The product may exceed what a number holds exactly.
 */
export const timesPrice = (quantity: number, each: Cents): Cents =>
  shareOf(each, Math.round(quantity * 100), 100);

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

/** Returns dollars as text with exactly two decimals, such as '$1,234.50' (A1), or as the company writes its amounts (D14.5). */
export function formatMoney(amount: Dollars | 0): string {
  const { currency } = houseStyle();
  const digits = moneyDecimals();
  const format = numberFormat(currency, {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return format.format(amount === 0 ? 0 : amount).replaceAll('\u202f', '\u00a0');
}

/** Digits with or without commas between groups. The length is limited, so that the pattern runs in linear time. */
const FIGURE = String.raw`\d{1,12}(?:[,.'\u2019\u00a0\u202f ]\d{3}){0,4}(?:[.,]\d{1,4})?k?`;
/** Signs of all currencies, as in '€' and 'US$'. Letters before a sign belong to it only when they are a word. */
const SIGN = String.raw`(?:(?<!\p{L})\p{L}{1,3})?\p{Sc}`;

/** The patterns by the names of the currency. */
const amountPatterns = new Map<string, RegExp>();

/** Returns what matches '$1,234.50', 'USD 20', '20 USD', '20 dollars' and '6,710 $'. A bare number may be something else. */
function amountPattern(): RegExp {
  const { symbols } = numberMarks();
  const names = symbols
    .filter((name) => /\p{L}/u.test(name))
    .map((name) => name.replace(/[.$]/g, String.raw`\$&`));
  const key = names.join(' ');
  let found = amountPatterns.get(key);
  if (found === undefined) {
    const words = names.map((name) => String.raw`(?<!\p{L})${name}(?!\p{L})`).join('|');
    const gap = String.raw`[\s\u200e\u200f]{0,2}`;
    // bounded: the names of one currency, and figures of limited length.
    found = new RegExp(
      String.raw`(?:${SIGN}|${words})${gap}[-\u2212]?${FIGURE}|(?<![\d.,])[-\u2212]?${FIGURE}${gap}(?:\p{Sc}|${words}|dollars?\b)`,
      'giu',
    );
    amountPatterns.set(key, found);
  }
  return found;
}

/** Returns a text without amounts, for roles that may see none (access.md, Fields): '$1,234.50' becomes '$…'. */
export function withoutAmounts(text: string): string {
  const { symbol } = numberMarks();
  return text.replace(amountPattern(), () => `${symbol}…`);
}
