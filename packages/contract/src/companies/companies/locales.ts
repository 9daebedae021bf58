import { countryCodes } from './countries.ts';

/** Countries whose companies write numbers and dates in English, though most people speak another language. */
const inEnglish = new Set(
  'BD BW CC CX FJ GH HM IN KE LK MT NA NG NR PG PH PK RW SG TK TO TV TZ UG VU WS ZA ZM ZW'.split(' '),
);
/** Scripts of languages in which dates are read among English words from left to right. */
const scripts = new Set('Latn Cyrl Grek Jpan Hans Hant Kore'.split(' '));

/** True for a tag that this runtime knows. */
export const isLocale = (tag: string): boolean => {
  try {
    return /^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
};

/** Returns the locale that numbers and dates are usually written by in a country. British English when it is not known. */
export function localeOf(country: string): string {
  if (inEnglish.has(country)) return `en-${country}`;
  const { language, script = '' } = new Intl.Locale('und', { region: country }).maximize();
  const tag = `${language}-${country}`;
  return scripts.has(script) && isLocale(tag) ? tag : 'en-GB';
}

/** The locales that a company can choose: those of all countries. */
export const localeChoices = (): string[] => [...new Set(countryCodes.map(localeOf))];

const regionNames = () => new Intl.DisplayNames('en-US', { type: 'language', languageDisplay: 'standard' });

/** Returns the English name of a locale, such as 'German (Germany)'. */
export const localeName = (tag: string): string => regionNames().of(tag) ?? tag;
