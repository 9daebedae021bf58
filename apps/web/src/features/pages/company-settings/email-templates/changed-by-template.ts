import { emailTemplateEndpoints } from '@portal/contract/messaging/email-templates/endpoints.ts';
import { mailRuleEndpoints } from '@portal/contract/messaging/mail-rules/endpoints.ts';
import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';

/** The reads that a write to a template changes. */
export const changedByTemplate = [
  emailTemplateEndpoints.list,
  emailTemplateEndpoints.get,
  mailRuleEndpoints.templates,
  mailPreviewEndpoints.ofStatus,
];
