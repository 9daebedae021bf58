import type { EmailTemplateRow } from '../../../db/schema/email-templates.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { emailTemplateScope } from './email-template.policy.ts';
import { emailTemplatesRoutes } from './email-template.routes.ts';

export const emailTemplatesFeature = {
  routes: { emailTemplates: emailTemplatesRoutes },
  scopes: { emailTemplate: emailTemplateScope },
  taken: {
    email_templates_one_default: () =>
      conflict('email-template.default_taken', 'Somebody else has just chosen another default'),
  },
  references: { template_id: 'template' },
  names: {
    emailTemplate: { name: nameIn('email_templates', 'n.name') },
  },
  archive: {
    email_templates: { file: 'Email templates', rows: 'Own words for mails' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    emailTemplate: EmailTemplateRow;
  }
}
