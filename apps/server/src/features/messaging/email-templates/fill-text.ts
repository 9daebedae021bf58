import { leaveOutOfText } from './leave-out-empty.ts';

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Fills plain text, such as the text of a loan agreement, with values. A value is never read as a template. A sentence
 * whose variable has no value is left out, as in mails (D4.3).
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  const textOf = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');
  return leaveOutOfText(text.replaceAll(/\r\n?/g, '\n'), (name) => textOf(name).trim() === '').replace(
    VARIABLE,
    (_, name: string) => textOf(name),
  );
}
