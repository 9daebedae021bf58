import type { EmailTemplateType } from '@portal/contract/messaging/email-templates/types.ts';
import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** A company's own words for its mail (B3); the HTML is stored cleaned. */
export interface EmailTemplatesTable {
  id: Generated<number>;
  companyId: number;
  name: string;
  type: EmailTemplateType;
  subject: string;
  bodyHtml: string;
  bodyText: string;
  isDefault: Generated<boolean>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  version: Generated<number>;
}
export type EmailTemplateRow = Selectable<EmailTemplatesTable>;

/** The template chosen for an event's mail (D4.2); without a row the default of its type writes it. */
export interface MailRuleTemplatesTable {
  companyId: number;
  event: string;
  templateId: number;
}

export const emailTemplatesTexts = [
  textsOf<EmailTemplatesTable>('email_templates', {
    code: ['name', 'type', 'subject', 'bodyHtml', 'bodyText'],
  }),
  textsOf<MailRuleTemplatesTable>('mail_rule_templates', { code: ['event'] }),
];

declare module '../schema.ts' {
  interface Tables {
    emailTemplates: EmailTemplatesTable;
    mailRuleTemplates: MailRuleTemplatesTable;
  }
}
