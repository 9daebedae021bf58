import { afterEach, describe, expect, it } from 'vitest';
import { factsOfCountry } from '../companies/companies/country-facts.ts';
import { divide } from '../papers/shipments/rules.ts';
import { estimateSums } from '../repairs/repairs/sums.ts';
import { formatDate, formatDateLong, formatDateTime, formatTime } from './dates/dates.ts';
import { parseTypedDate } from './dates/typed-date.ts';
import { type HouseStyle, readHouseStyleFrom, USUAL_STYLE } from './house-style.ts';
import { formatNumber } from './numbers/count-of.ts';
import {
  type Cents,
  cents,
  dollars,
  formatMoney,
  fromDollars,
  shareOf,
  timesPrice,
  withoutAmounts,
} from './numbers/money.ts';
import { money } from './numbers/money-fields.ts';
import { typedForm } from './numbers/number-marks.ts';
import { notANumber } from './numbers/number-words.ts';
import type { Rate } from './numbers/percent.ts';
import { parseNumber } from './numbers/typed-number.ts';

const writeAs = (style: Partial<HouseStyle>) => readHouseStyleFrom(() => ({ ...USUAL_STYLE, ...style }));
const german = { locale: 'de-DE', currency: 'EUR', taxName: 'VAT' };
const japanese = { locale: 'ja-JP', currency: 'JPY', taxName: 'Consumption tax' };
afterEach(() => writeAs({}));

describe.each([
  ['en-US', 'USD', '$1,234.50', '-$3.10', 'Mar 5, 2024', 'March 5, 2024', 'Mar 5, 2024, 2:30 PM', '2:30 PM'],
  ['de-DE', 'EUR', '1.234,50 €', '-3,10 €', '5. März 2024', '5. März 2024', '05.03.2024, 14:30', '14:30'],
  ['en-GB', 'GBP', '£1,234.50', '-£3.10', '5 Mar 2024', '5 March 2024', '5 Mar 2024, 14:30', '14:30'],
  [
    'es-MX',
    'MXN',
    '$1,234.50',
    '-$3.10',
    '5 mar 2024',
    '5 de marzo de 2024',
    '5 mar 2024, 2:30 p.m.',
    '2:30 p.m.',
  ],
  ['fr-FR', 'EUR', '1 234,50 €', '-3,10 €', '5 mars 2024', '5 mars 2024', '5 mars 2024, 14:30', '14:30'],
  [
    'da-DK',
    'DKK',
    '1.234,50 kr.',
    '-3,10 kr.',
    '5. mar. 2024',
    '5. marts 2024',
    '5. mar. 2024, 14.30',
    '14.30',
  ],
  ['ja-JP', 'JPY', '￥1,235', '-￥3', '2024年3月5日', '2024年3月5日', '2024/03/05 14:30', '14:30'],
])('%s and %s', (locale, currency, sum, loss, day, long, moment, time) => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

  it('amounts, days and times are written as there', () => {
    writeAs({ locale, currency });
    expect([formatMoney(dollars(1234.5)), formatMoney(dollars(-3.1))].map(plain)).toEqual([sum, loss]);
    expect([formatDate('2024-03-05'), formatDateLong('2024-03-05')]).toEqual([day, long]);
    expect(
      [formatDateTime('2024-03-05T14:30:00Z', 'UTC'), formatTime('2024-03-05T14:30:00Z', 'UTC')].map(plain),
    ).toEqual([moment, time]);
  });

  it('what is shown can be typed again', () => {
    writeAs({ locale, currency });
    for (const value of [0, 0.5, 12, 1234.5, 1_234_567.25, 99_999_999.99]) {
      expect(parseNumber(typedForm(value))).toBe(value);
      expect(parseNumber(formatNumber(value))).toBe(value);
    }
    expect(parseNumber(formatMoney(dollars(1234)))).toBe(1234);
    expect(withoutAmounts(`Sent: ${formatMoney(dollars(1234.5))}, and ${currency} 20 more.`)).not.toMatch(
      /\d/,
    );
  });
});

it('numbers are typed with the marks of the locale, and nothing is read as a hundred times as much', () => {
  writeAs(german);
  expect(
    ['1.234,50', '1234,5', '€ 12', '12 €', '12,-', '1,5', '-3,25', '12.50', '1234.5', '0.125'].map(
      parseNumber,
    ),
  ).toEqual([1234.5, 1234.5, 12, 12, Number.NaN, 1.5, -3.25, 12.5, 1234.5, 0.125]);
  expect(parseNumber('1.234')).toBe(1234);
  for (const text of ['1,234.50', '1.23.4', '1.2345,6', '12.34,5', ',', '€', '1,2,3', '1\u0001234', 'none'])
    expect(parseNumber(text), text).toBeNaN();
  expect(notANumber()).toBe('Please enter a number such as 1.234,50');
  writeAs({ locale: 'fr-FR', currency: 'EUR' });
  expect(['1 234,50', '1\u202f234,50', '1\u00a0234'].map(parseNumber)).toEqual([1234.5, 1234.5, 1234]);
  writeAs({ locale: 'de-CH', currency: 'CHF' });
  expect(['1\u2019234.50', "1'234.50", 'CHF 12.50', '1,234.50'].map(parseNumber)).toEqual([
    ...[1234.5, 1234.5, 12.5],
    Number.NaN,
  ]);
  writeAs({ locale: 'en-IN', currency: 'INR' });
  expect(['12,34,567.50', '1,234', '₹ 5'].map(parseNumber)).toEqual([1_234_567.5, 1234, 5]);
});

it('days are typed in the order of the locale', () => {
  expect(parseTypedDate('3/5/2024')).toBe('2024-03-05');
  writeAs({ locale: 'en-GB', currency: 'GBP' });
  expect(['3/5/2024', '31-12-2024', '2024-05-03', '3 May 2024'].map(parseTypedDate)).toEqual([
    ...['2024-05-03', '2024-12-31', '2024-05-03', '2024-05-03'],
  ]);
  expect(parseTypedDate('12/31/2024')).toBeNull();
});

it('amounts of a currency without decimals are whole, however they come about', () => {
  writeAs(japanese);
  expect(money.parse('1500')).toBe(150_000);
  expect(money.parse('1500.00')).toBe(150_000);
  expect(money.parse(99_999_999)).toBe(9_999_999_900);
  expect(money.safeParse(1500.5).error?.issues[0]?.message).toBe('JPY has no decimals');
  expect(money.safeParse(100_000_000).error?.issues[0]?.message).toBe('Must be at most 99,999,999');
  expect(timesPrice(1.5, fromDollars(dollars(333)))).toBe(50_000);
  expect(shareOf(fromDollars(dollars(1234)), 10, 100)).toBe(12_300);
  expect(divide(fromDollars(dollars(1000)), 3)).toEqual([33_400, 33_300, 33_300]);
  const sums = estimateSums([{ quantity: 3, price: fromDollars(dollars(1111)) }], {
    ...{ discount: { kind: 'percent', value: 50_000 as Rate }, taxRate: 100_000 as Rate, taxExempt: false },
  });
  // 3,333, less 166.65, and a tenth of 3,166 on it.
  expect(sums).toEqual({ subtotal: 333_300, discount: 16_700, tax: 31_700, total: 348_300 });
});

it('amounts of dollars are computed as ever', () => {
  expect(timesPrice(1.5, cents(333))).toBe(500);
  expect(shareOf(cents(-333), 50, 100)).toBe(-167);
  expect(divide(1000 as Cents, 3)).toEqual([334, 333, 333]);
});

it('the country of a company says what it writes', () => {
  const said = (country: string) => {
    const { currency, locale, taxName } = factsOfCountry(country);
    return [currency, locale, taxName];
  };
  expect(said('US')).toEqual(['USD', 'en-US', 'Sales tax']);
  expect(said('DE')).toEqual(['EUR', 'de-DE', 'VAT']);
  expect(said('JP')).toEqual(['JPY', 'ja-JP', 'Consumption tax']);
  expect(said('IN')).toEqual(['INR', 'en-IN', 'GST']);
  // Its dinar has three decimals, and its dates would stand from right to left among English words.
  expect(said('KW')).toEqual(['USD', 'en-GB', 'VAT']);
});
