const pad = (digits: string): string => digits.padStart(2, '0');

/** The ways in which spreadsheets write a day: 3/5/2026 (month first), 5.3.2026 (day first), 5-Mar-2026. */
const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const named = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ,]+(\d{4})$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns a day as YYYY-MM-DD. A text that is not written in a known way is returned as it is, so that the rules of the
 * row refuse it and name it.
 */
export function dateText(text: string): string {
  const us = slashes.exec(text);
  if (us) return `${us[3]}-${pad(us[1]!)}-${pad(us[2]!)}`;
  const european = dots.exec(text);
  if (european) return `${european[3]}-${pad(european[2]!)}-${pad(european[1]!)}`;
  const words = named.exec(text);
  const month = months.indexOf(words?.[2]?.toLowerCase() ?? '') + 1;
  if (words && month > 0) return `${words[3]}-${pad(String(month))}-${pad(words[1]!)}`;
  return text;
}
