import { emailTemplatesArea } from './email-templates/area.ts';
import { emailTemplateEndpoints } from './email-templates/endpoints.ts';
import { mailRulesArea } from './mail-rules/area.ts';
import { mailRuleEndpoints } from './mail-rules/endpoints.ts';
import { remindersArea } from './reminders/area.ts';
import { reminderEndpoints } from './reminders/endpoints.ts';

export const messagingAreas = [emailTemplatesArea, mailRulesArea, remindersArea];

export const messagingCalls = {
  emailTemplates: emailTemplateEndpoints,
  mailRules: mailRuleEndpoints,
  reminders: reminderEndpoints,
};
