import type { EmailTemplate } from '@portal/contract/messaging/email-templates/endpoints.ts';
import type { EmailTemplateRow } from '../../../db/schema/email-templates.ts';

export const presentTemplate = ({
  createdAt: _,
  updatedAt,
  ...template
}: EmailTemplateRow): EmailTemplate => ({
  ...template,
  updatedAt: updatedAt.toISOString(),
});
