import type { TemplateVariable } from '@portal/contract/messaging/email-templates/variables.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';

/** Returns whether both bodies of a template show the variable, so that every reader of the mail sees its value. */
export const namesVariable = (
  { bodyHtml, bodyText }: Pick<EmailTemplateRow, 'bodyHtml' | 'bodyText'>,
  name: TemplateVariable,
): boolean => {
  // bounded: the name is a word, and spaces are looked for only behind brackets.
  const place = new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`);
  return place.test(bodyHtml) && place.test(bodyText);
};
