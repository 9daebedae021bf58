import { emailTemplateEndpoints } from '@portal/contract/email-templates/endpoints.ts';
import { mailPreviewEndpoints } from '@portal/contract/mail-preview/endpoints.ts';
import { mailRuleEndpoints } from '@portal/contract/mail-rules/endpoints.ts';

/** The reads that a write to a template changes. */
export const changedByTemplate = [
  emailTemplateEndpoints.list,
  emailTemplateEndpoints.get,
  mailRuleEndpoints.templates,
  mailPreviewEndpoints.ofStatus,
];
