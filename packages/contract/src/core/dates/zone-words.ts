import { type Language, USUAL_LANGUAGE } from '../languages.ts';

/**
 * Returns the name of a time zone as people say it: 'Central Time' for America/Chicago. Throws RangeError for an unknown
 * zone. The words are of the language.
 */
export function zoneInWords(timeZone: string, language: Language = USUAL_LANGUAGE): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;
  // Runtimes know no such name for UTC and answer with an offset.
  return timeZone === 'UTC' || name === undefined ? timeZone.replaceAll('_', ' ') : name;
}
