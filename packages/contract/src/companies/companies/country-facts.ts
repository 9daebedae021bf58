import { HOME_OF_B9 } from '../../core/home-country.ts';
import { USUAL_STYLE } from '../../core/house-style.ts';
import { type Language, languageOfLocale } from '../../core/languages.ts';
import type { Paper } from '../../core/paper.ts';
import { countryName } from './countries.ts';
import { currencyOf } from './currencies.ts';
import { localeOf } from './locales.ts';

const codes = (text: string): readonly string[] => text.split(' ');

/** Where letters are printed on US Letter, by CLDR. Everywhere else it is A4. */
const letterCountries = new Set(codes('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'));

/** Where calendars begin on another day than Monday, by CLDR. Browsers do not all know it. */
const sundays = new Set(
  codes(
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ),
);
const saturdays = new Set(codes('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'));
const fridays = new Set(codes('MV'));

/** What follows from the country of a company (D14.1). Each may be changed. */
export interface CountryFacts {
  paper: Paper;
  /** 1 for Monday to 7 for Sunday. */
  firstDayOfWeek: number;
  /** The country of addresses that name none. */
  addressCountry: string;
  currency: string;
  locale: string;
  taxName: string;
  /** Of its papers. */
  language: Language;
}

const firstDayOf = (code: string): number =>
  sundays.has(code) ? 7 : saturdays.has(code) ? 6 : fridays.has(code) ? 5 : 1;

/** Names that are not written in an address as CLDR has them. */
const inAddresses: Record<string, string> = {
  US: HOME_OF_B9,
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

/** English names of the tax on sales that are not "VAT". */
const taxNames: Record<string, string> = {
  ...Object.fromEntries(codes('AS GU MP PR UM US VI').map((code) => [code, USUAL_STYLE.taxName])),
  ...Object.fromEntries(codes('AU CA IN MV NZ PG SG').map((code) => [code, 'GST'])),
  ...{ JP: 'Consumption tax', MY: 'SST' },
};
const taxNameOf = (code: string): string => taxNames[code] ?? 'VAT';

/** Returns what is usual in a country. */
export const factsOfCountry = (code: string): CountryFacts => ({
  paper: letterCountries.has(code) ? 'letter' : 'a4',
  firstDayOfWeek: firstDayOf(code),
  addressCountry: inAddresses[code] ?? countryName(code),
  currency: currencyOf(code),
  locale: localeOf(code),
  taxName: taxNameOf(code),
  language: languageOfLocale(localeOf(code)),
});
