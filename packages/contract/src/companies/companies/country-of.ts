import { foldText } from '../../core/search-words.ts';
import { countryCodes, countryName } from './countries.ts';
import { factsOfCountry } from './country-facts.ts';

/** What people write that is no name of CLDR. */
const others: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  KR: ['Korea', 'Republic of Korea'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'America', 'U.S.A.'],
};

/** The languages of the portal (D14.3). A country is also known by its name in its own language. */
const languages = ['en-US', 'es', 'de', 'fr'];

const keyOf = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();

let known: ReadonlyMap<string, string> | undefined;

function allNames(): ReadonlyMap<string, string> {
  const own = (code: string) => new Intl.Locale('und', { region: code }).maximize().language;
  const spoken = new Map<string, Intl.DisplayNames>();
  const nameIn = (language: string, code: string): string | undefined => {
    const names = spoken.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
    spoken.set(language, names);
    return names.of(code);
  };
  const pairs = countryCodes.flatMap((code) =>
    [
      ...[code, countryName(code), factsOfCountry(code).addressCountry, ...(others[code] ?? [])],
      ...[...languages, own(code)].map((language) => nameIn(language, code) ?? code),
    ].map((name) => [keyOf(name), code] as const),
  );
  return new Map(pairs);
}

/**
 * Returns the code of a country as it is written in an address: "Germany", "Deutschland", "DE". Null for a text that is no
 * country, and for none.
 */
export function countryOf(written: string | null | undefined): string | null {
  if (!written) return null;
  known ??= allNames();
  return known.get(keyOf(written)) ?? null;
}
