import type { TemplateVariable } from '@portal/contract/email-templates/variables.ts';
import type { EmailTemplateRow } from '../../db/schema/email-templates.ts';

/** True when both bodies of a template show this: whoever reads the mail learns of it. */
export const namesVariable = (
  { bodyHtml, bodyText }: Pick<EmailTemplateRow, 'bodyHtml' | 'bodyText'>,
  name: TemplateVariable,
): boolean => {
  const place = new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`);
  return place.test(bodyHtml) && place.test(bodyText);
};
