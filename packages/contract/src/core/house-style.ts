/** How a company writes its amounts, numbers and dates (D14.1). */
export interface HouseStyle {
  /** A BCP 47 tag, such as 'de-DE'. It is about numbers and dates, not about words. */
  locale: string;
  /** ISO 4217. */
  currency: string;
  /** The name of the tax on what the company charges, such as 'VAT'. */
  taxName: string;
}

/** What every company has until somebody chooses otherwise, and what pages of no company have. */
export const USUAL_STYLE: HouseStyle = { locale: 'en-US', currency: 'USD', taxName: 'Sales tax' };

let source = (): HouseStyle => USUAL_STYLE;

/**
 * Returns the style of the company whose work is done now. Each side says once where that stands: a browser shows one
 * company, a server works for many at once.
 */
export const houseStyle = (): HouseStyle => source();

/** Says where {@link houseStyle} finds the style. */
export const readHouseStyleFrom = (from: () => HouseStyle): void => {
  source = from;
};

/** The latest formatters. A page needs few; a server has those of all its companies, so their number is limited. */
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
const MOST_FORMATTERS = 2_000;

function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  let found = formatters.get(key) as F | undefined;
  if (found === undefined) {
    if (formatters.size >= MOST_FORMATTERS) formatters.clear();
    found = make();
    formatters.set(key, found);
  }
  return found;
}

/**
 * Returns a formatter of days and times in the house style. `name` is one per set of options. Without a zone it is that of this device. Years are Gregorian and
 * digits are 0 to 9 in every locale, as in what is stored and typed.
 */
export function dateFormat(
  name: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const { locale } = houseStyle();
  return kept(
    `${name} ${timeZone} ${locale}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        ...options,
        ...(timeZone !== undefined && { timeZone }),
        calendar: 'gregory',
        numberingSystem: 'latn',
      }),
  );
}

/** Returns a formatter of numbers in the house style. `name` is one per set of options. */
export function numberFormat(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = houseStyle();
  return kept(
    `${name} ${locale}`,
    () => new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' }),
  );
}
