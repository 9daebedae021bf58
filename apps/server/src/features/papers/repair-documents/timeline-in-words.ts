import { type CalendarDate, formatDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { repairStatuses, statusLabel, statusTexts } from '@portal/contract/repairs/repairs/status.ts';
import type { MessageKey } from '@portal/messages/catalogue.ts';
import { en } from '@portal/messages/en.ts';
import { languageNow, sayStored } from '@portal/messages/say.ts';

type Values = Record<string, string>;

const keysOf = (area: string): MessageKey[] =>
  (Object.keys(en) as MessageKey[]).filter((key) => key.startsWith(`${area}.`));

/** From the longest fixed words to the shortest, so that the most particular sentence is found. */
const sentences = keysOf('timeline').toSorted((a, b) => fixedLength(en[b]) - fixedLength(en[a]));
const facts = keysOf('fact');

function fixedLength(text: string): number {
  return text.replaceAll(/\{\w+\}/g, '').length;
}

/** Returns the values of a text that was made of a template; undefined for another text. */
function valuesIn(template: string, text: string): Values | undefined {
  const [start = '', ...parts] = template.split(/\{(\w+)\}/);
  if (!text.startsWith(start)) return undefined;
  const values: Values = {};
  let at = start.length;
  for (let i = 0; i < parts.length; i += 2) {
    const [name = '', after = ''] = [parts[i], parts[i + 1]];
    const isLast = i + 2 === parts.length;
    const end = isLast ? text.length - after.length : text.indexOf(after, at + 1);
    if (end <= at || (isLast && !text.endsWith(after))) return undefined;
    values[name] = text.slice(at, end);
    at = end + after.length;
  }
  return at === text.length ? values : undefined;
}

const statusInWords = (label: string): string => {
  const status = repairStatuses.find((one) => statusTexts[`status.${one}`] === label);
  return status ? statusLabel(status) : label;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a day that was written with an English month in the style of the paper, and another text as it is. */
function dayInWords(text: string): string {
  const [, a = '', b = '', year = ''] = /^(\w{1,4}) (\w{1,4}),? (\d{4})$/.exec(text) ?? [];
  const [month, day] = /^\d/.test(a) ? [b, a] : [a, b];
  const number = months.indexOf(month.slice(0, 3)) + 1;
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return number > 0 && isCalendarDate(date) ? formatDate(date as CalendarDate) : text;
}

const factInWords = (name: string): string | undefined => {
  const found = facts.find((key) => en[key].toLowerCase() === name.toLowerCase());
  return found && sayStored(found, {});
};

/** Returns a value in the language of the paper; undefined for a sentence that only looks like one of the portal. */
function valueInWords(name: string, value: string): string | undefined {
  if (name === 'status' || name === 'newStatus') return statusInWords(value);
  if (name === 'fact') return factInWords(value);
  if (name !== 'facts') return dayInWords(value);
  const found = value.split(', ').map(factInWords);
  return found.every((one) => one !== undefined) ? found.join(', ') : undefined;
}

function lineInWords(line: string): string {
  for (const key of sentences) {
    const values = valuesIn(en[key], line);
    if (!values) continue;
    const said = Object.entries(values).map(([name, value]) => [name, valueInWords(name, value)] as const);
    if (said.every(([, value]) => value !== undefined))
      return sayStored(key, Object.fromEntries(said) as Values);
  }
  return line;
}

/**
 * Returns an entry of the timeline in the language of the paper. What the portal wrote is stored in English, as the screens show
 * it; what somebody typed stays as it is.
 */
export const entryInWords = (message: string): string =>
  languageNow() === USUAL_LANGUAGE ? message : message.split('\n').map(lineInWords).join('\n');
