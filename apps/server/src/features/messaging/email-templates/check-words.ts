import { messages } from '@portal/contract/core/errors.ts';
import { templateTextMessages } from '@portal/contract/core/template-text.ts';
import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import { faultOf } from '@portal/contract/messaging/email-templates/rules.ts';
import type { EmailTemplateType } from '@portal/contract/messaging/email-templates/types.ts';
import { AppError, invalidField } from '../../../errors.ts';
import { readAsTemplate, type TemplateWords } from './fill-template.ts';

const MIN_HTML_LENGTH = 10;

/**
 * Refuses text that is not allowed in a template: an unknown variable, a tag, a filter (D4.3).
 * @throws 400 that names the field and the faulty text.
 */
export function refuseFaults(type: EmailTemplateType, words: TemplateWords): void {
  const faults = Object.entries(words).flatMap(([field, text]) => {
    const fault = faultOf(text, type);
    return fault === undefined ? [] : [[field, fault] as const];
  });
  const [first] = faults;
  if (first)
    throw new AppError('invalid', 'email_template.faulty', first[1] ?? messages.invalid, {
      fields: Object.fromEntries(faults),
    });
}

/**
 * Checks the text as it is stored. Its HTML is cleaned before, by `readBody`.
 * @throws as {@link refuseFaults}; 400 when cleaning left too little.
 */
export async function checkWords(type: EmailTemplateType, words: TemplateWords): Promise<void> {
  if (words.bodyHtml.length < MIN_HTML_LENGTH)
    throw invalidField('bodyHtml', emailTemplateMessages.htmlShort);
  refuseFaults(type, words);
  try {
    await readAsTemplate(words);
  } catch {
    throw invalidField('bodyHtml', templateTextMessages.unclosed);
  }
}
