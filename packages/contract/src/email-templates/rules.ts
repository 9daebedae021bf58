import { type EmailTemplateType, emailTemplateTypeLabel } from './types.ts';
import { type TemplateVariable, templateVariables, variablesOf } from './variables.ts';

/** Messages about text that a template must not contain (D4.3). */
export const templateTextMessages = {
  logic: 'Tags such as {% if %} are not supported: a template has no logic.',
  filter: (written: string) =>
    `${written} is not supported: write the variable alone, such as {{customer_name}}.`,
  unclosed: 'A variable is not closed: write it like {{customer_name}}.',
  unknown: (name: string) => `Unknown variable: {{${name}}}`,
  otherType: (name: string, type: EmailTemplateType) =>
    `The variable {{${name}}} is not available in templates of the type "${emailTemplateTypeLabel(type)}".`,
} as const;

/** Matches a variable from its opening braces to its end, or to the end of the text when it is not closed. */
// bounded: it always matches, at the end of the text at the latest.
const OPENED = /\{\{([\s\S]*?)(\}\}|$)/g;
const LOGIC = /\{%|%\}/;
/** The most characters of a wrong name that the answer repeats. */
const QUOTED_MAX = 60;

const quoted = (text: string): string =>
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

/** Returns the fault of a subject or body of a template of this type as a sentence, or undefined (D4.3). */
export const faultOf = (text: string, type: EmailTemplateType): string | undefined =>
  templateTextFault(
    text,
    (name) => variablesOf(type).some((known) => known === name),
    (name) =>
      templateVariables.includes(name as TemplateVariable)
        ? templateTextMessages.otherType(name, type)
        : templateTextMessages.unknown(quoted(name)),
  );
