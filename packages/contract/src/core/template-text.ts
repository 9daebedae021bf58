/** Messages about text with variables that must not be stored (D4.3). */
export const templateTextMessages = {
  logic: 'Tags such as {% if %} are not supported: a template has no logic.',
  filter: (written: string) =>
    `${written} is not supported: write the variable alone, such as {{customer_name}}.`,
  unclosed: 'A variable is not closed: write it like {{customer_name}}.',
  unknown: (name: string) => `Unknown variable: {{${name}}}`,
} as const;

/** Matches a variable from its opening braces to its end, or to the end of the text when it is not closed. */
// bounded: it always matches, at the end of the text at the latest.
const OPENED = /\{\{([\s\S]*?)(\}\}|$)/g;
const LOGIC = /\{%|%\}/;
/** The most characters of a wrong name that the answer repeats. */
const QUOTED_MAX = 60;

/** Returns a wrong name as an answer repeats it. */
export const quoted = (text: string): string =>
  text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}...` : text;

/**
 * Returns the fault of a text with variables as a sentence, or undefined (D4.3). Only `{{names}}` that are known are
 * allowed, one in each pair of braces. `unknown` returns the sentence for any other name.
 */
export function templateTextFault(
  text: string,
  isKnown: (name: string) => boolean,
  unknown: (name: string) => string = (name) => templateTextMessages.unknown(quoted(name)),
): string | undefined {
  if (LOGIC.test(text)) return templateTextMessages.logic;
  for (const [, inside = '', end] of text.matchAll(OPENED)) {
    const name = inside.trim();
    if (end === '') return templateTextMessages.unclosed;
    if (isKnown(name)) continue;
    return name.includes('|') ? templateTextMessages.filter(quoted(`{{${inside}}}`)) : unknown(name);
  }
  return undefined;
}
