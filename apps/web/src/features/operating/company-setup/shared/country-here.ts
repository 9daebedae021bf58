/** Not in every browser, and under two names. */
type PlaceLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined };

const zonesOf = (country: string): readonly string[] => {
  const place: PlaceLocale = new Intl.Locale('und', { region: country });
  return place.getTimeZones?.() ?? place.timeZones ?? [];
};

/**
 * Returns the country of a browser, from the time zone and the languages that it tells, or undefined. The time zone goes
 * before, because many people outside the United States read American English. A zone of several countries is in that of
 * the reader's language.
 */
export function countryHere(
  timeZone: string,
  languages: readonly string[],
  countries: readonly string[],
): string | undefined {
  const spoken = languages.flatMap((tag) => new Intl.Locale(tag).region ?? []);
  const hasZone = (country: string) => zonesOf(country).includes(timeZone);
  return (
    spoken.find(hasZone) ?? countries.find(hasZone) ?? spoken.find((region) => countries.includes(region))
  );
}
