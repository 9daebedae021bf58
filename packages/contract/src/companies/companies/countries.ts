import type { Paper } from '../../core/paper.ts';
import { HOME_OF_B9 } from './home-country.ts';

const codes = (text: string): readonly string[] => text.split(' ');

/** The codes of ISO 3166-1. */
export const countryCodes = codes(
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
);

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

const names = new Intl.DisplayNames('en-US', { type: 'region' });

/** Returns the English name of a country. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** What follows from the country of a company (D14.1). Each may be changed. */
export interface CountryFacts {
  paper: Paper;
  /** 1 for Monday to 7 for Sunday. */
  firstDayOfWeek: number;
  /** The country of addresses that name none. */
  addressCountry: string;
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

/** Returns what is usual in a country. */
export const factsOfCountry = (code: string): CountryFacts => ({
  paper: letterCountries.has(code) ? 'letter' : 'a4',
  firstDayOfWeek: firstDayOf(code),
  addressCountry: inAddresses[code] ?? countryName(code),
});
