import type { Percent } from '../../core/numbers/percent.ts';

/** The most rates beside the one of the company. */
export const OTHER_TAX_RATES_MAX = 8;

const usual = (text: string): [Percent, ...Percent[]] =>
  text.split(' ').map(Number) as [Percent, ...Percent[]];

/** The rates of the law of each country in 2026, the standard rate first. What was reduced for a time only is left out. */
const ratesByCountry: Readonly<Record<string, [Percent, ...Percent[]]>> = {
  AT: usual('20 13 10'),
  AU: usual('10 0'),
  BE: usual('21 12 6'),
  CH: usual('8.1 3.8 2.6'),
  CZ: usual('21 12'),
  DE: usual('19 7'),
  DK: usual('25'),
  ES: usual('21 10 4'),
  FR: usual('20 10 5.5 2.1'),
  GB: usual('20 5 0'),
  IE: usual('23 13.5 9 0'),
  IT: usual('22 10 5 4'),
  JP: usual('10 8'),
  LU: usual('17 14 8 3'),
  MX: usual('16 8 0'),
  NL: usual('21 9'),
  NO: usual('25 15 12'),
  NZ: usual('15 0'),
  PL: usual('23 8 5'),
  PT: usual('23 13 6'),
  SE: usual('25 12 6'),
};

/** Returns the usual rates of a country, the standard rate first. Undefined where rates differ within the country, or are not known here. */
export const taxRatesOfCountry = (code: string): [Percent, ...Percent[]] | undefined => ratesByCountry[code];
