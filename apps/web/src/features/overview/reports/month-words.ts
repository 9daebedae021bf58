const words = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Returns a month such as 'Mar 2026' for '2026-03'. */
export const monthWords = (month: string): string => words.format(new Date(`${month}-15T12:00:00Z`));
