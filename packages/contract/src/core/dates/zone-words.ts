/**
 * Returns the name of a time zone as people say it: 'Central Time' for America/Chicago. Throws RangeError for an unknown
 * zone.
 */
export function zoneInWords(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;
  // Runtimes know no such name for UTC and answer with an offset.
  return timeZone === 'UTC' || name === undefined ? timeZone.replaceAll('_', ' ') : name;
}
