import { houseStyle, numberFormat, USUAL_STYLE } from '../house-style.ts';

interface NumberMarks {
  /** True for points before decimals, commas between thousands and dollars. */
  isUsual: boolean;
  group: string;
  decimal: string;
  /** How the currency may be written beside an amount, the longest first. The first in `symbol` is the one that is shown. */
  symbols: readonly string[];
  symbol: string;
}

const usual: NumberMarks = {
  isUsual: true,
  group: ',',
  decimal: '.',
  symbols: ['US$', 'USD', '$'],
  symbol: '$',
};

const partOf = (parts: Intl.NumberFormatPart[], wanted: Intl.NumberFormatPart['type']): string | undefined =>
  parts.find(({ type }) => type === wanted)?.value;

const known = new Map<string, NumberMarks>();

/** Returns the marks of numbers and the signs of the currency in the house style (D14.5). */
export function numberMarks(): NumberMarks {
  const { locale, currency } = houseStyle();
  if (locale === USUAL_STYLE.locale && currency === USUAL_STYLE.currency) return usual;
  const key = `${locale} ${currency}`;
  let found = known.get(key);
  if (found === undefined) {
    const parts = numberFormat('marks', { useGrouping: 'always' }).formatToParts(1_234_567.5);
    const signOf = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
      partOf(
        numberFormat(`${currency} ${currencyDisplay}`, {
          style: 'currency',
          currency,
          currencyDisplay,
        }).formatToParts(1),
        'currency',
      ) ?? currency;
    const symbol = signOf('symbol');
    found = {
      isUsual: false,
      group: partOf(parts, 'group') ?? ',',
      decimal: partOf(parts, 'decimal') ?? '.',
      symbols: [...new Set([symbol, signOf('narrowSymbol'), currency])].toSorted(
        (a, b) => b.length - a.length,
      ),
      symbol,
    };
    known.set(key, found);
  }
  return found;
}

/** Returns a number as text for a field, with the decimal mark of the house style and nothing between thousands. */
export const typedForm = (value: number): string => String(value).replace('.', numberMarks().decimal);
