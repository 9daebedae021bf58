import { emailTemplateEndpoints } from '@portal/contract/email-templates/endpoints.ts';
import { mailPreviewEndpoints } from '@portal/contract/mail-preview/endpoints.ts';
import { mailRuleEndpoints } from '@portal/contract/mail-rules/endpoints.ts';

/** What looks different once a template was written. */
export const changedByTemplate = [
  emailTemplateEndpoints.list,
  emailTemplateEndpoints.get,
  mailRuleEndpoints.templates,
  mailPreviewEndpoints.ofStatus,
];
