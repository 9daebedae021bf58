import { emailTemplateEndpoints } from '@portal/contract/email-templates.ts';
import { mailRuleEndpoints } from '@portal/contract/mail-rules.ts';
import { mailPreviewEndpoints } from '@portal/contract/repair-mail-preview.ts';

/** What looks different once a template was written. */
export const changedByTemplate = [
  emailTemplateEndpoints.list,
  emailTemplateEndpoints.get,
  mailRuleEndpoints.templates,
  mailPreviewEndpoints.ofStatus,
];
