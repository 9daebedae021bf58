/**
 * The lines below the street by country, from the data of libaddressinput: C is the city, S the state, Z the postal code,
 * A the street where it does not stand first, N the name where it stands last. A bar begins a line. What stands between two
 * parts is written only between them. Letters before a postal code (CH-, FI-) are left out: the country's name says the same, and
 * a code is written as it was typed. A test compares the table with the library `localized-address-format`.
 */
const latin: Readonly<Record<string, string>> = {
  'C, S Z': 'AS BB FM GU MH MP PR PW SO TW UM US VI',
  'Z C':
    'AD AT AX AZ BA BE BG BL CH CY CZ DE DK DO DZ EH ET FI FO FR GE GF GL GP GR GW HR HT IS KG KW LA LI LR LU MA MC MD ME MF MG MK MQ NC NE NL NO PL PM PT PY RE RS SE SI SJ SK SM SN TJ TM TN VA TZ WF XK YT ZM',
  'C|Z': 'AC AF AI FK GB GG GI GS IM IO JE KE LK NA PN SD SH SZ TA TC VG ZA',
  'C Z': 'BH BM BN BT IL JO KH LB LS MT MV NP NZ SA SG VC',
  'C S Z': 'AU CA CC CX HM NF',
  'Z C S': 'EE ES IT LT MZ PF UY',
  'Z C|S': 'AR CL CV MY UZ',
  'C|S': 'AE HK JM PA SC SR TV',
  'C|S|Z': 'EG IE KR RU UA',
  'Z|C': 'AL EC MU OM',
  'C, S|Z': 'HN IQ JP',
  'C Z|S': 'IN NG PE',
  'C|S Z': 'ID MN TH VN',
  'C|S, Z': 'CN KP',
  'C, S': 'BS KN',
  C: 'BF MO MW',
  'S|C': 'KI',
  'S Z': 'KY',
  S: 'NR',
  'Z|C|S': 'AM',
  'C - Z': 'BD',
  'C-S|Z': 'BR',
  'Z, C|S': 'BY',
  'A C': 'CI',
  'C, S, Z': 'CO',
  'S, C|Z': 'CR',
  'C S|Z': 'CU',
  'Z A C': 'GN',
  'Z- C': 'GT',
  'C|A|Z': 'HU',
  'S|C|A|Z': 'IR',
  'Z|S|C|A|N': 'KZ',
  'S|C, Z': 'LV',
  'C, Z': 'MM',
  'Z C, S': 'MX',
  'Z|C, S': 'NI',
  'C Z S': 'PG',
  'C|Z S': 'PH',
  'C-Z': 'PK',
  'Z S C': 'RO',
  'Z-C|S': 'SV',
  'Z C/S': 'TR',
  'C Z, S': 'VE',
};

/** Where addresses in Chinese, Japanese or Korean writing begin with the largest part and end with the name. */
const local: Readonly<Record<string, string>> = {
  CN: 'Z|SC|A|N',
  HK: 'S|C|A|N',
  JP: '〒Z|SC|A|N',
  KP: 'Z|S|C|A|N',
  KR: 'S C|A|N|Z',
  TW: 'Z|SC|A|N',
};

const byCountry = new Map(
  Object.entries(latin).flatMap(([format, codes]) => codes.split(' ').map((code) => [code, format])),
);

const USUAL = 'C|Z';

/** A format of lines with the parts that the country has. Those that it has not are added by {@link wholeFormat}. */
export const placeFormat = (country: string): string => byCountry.get(country) ?? USUAL;

/**
 * Returns the lines of an address with a place for each part, also for one that the country does not have: nothing that
 * somebody typed is left out.
 */
export function wholeFormat(country: string, isLocal: boolean): string {
  let format = (isLocal && local[country]) || placeFormat(country);
  if (!format.includes('A')) format = `A|${format}`;
  if (!format.includes('N')) format = `N|${format}`;
  if (!format.includes('C')) format = format.replace('A', 'A|C');
  if (!format.includes('Z')) format = format.replace(/C$|C(?=\|)/, 'C Z');
  if (!format.includes('Z')) format = `${format}|Z`;
  // Behind the line of the city, as counties of Great Britain stand before the postcode.
  if (!format.includes('S')) format = format.replace(/C[^|]*/, '$&|S');
  return format;
}
