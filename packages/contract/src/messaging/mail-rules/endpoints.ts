import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany, id } from '../../core/fields.ts';
import { mailEvents, mailRecipients } from '../email-templates/mail-events.ts';
import { emailTemplateMessages as say } from '../email-templates/messages.ts';

/** One row of the mail rules: an event, a recipient, and whether the mail is on (D4.2). */
export const mailRule = z.object({
  event: z.enum(mailEvents, { error: 'Unknown event' }),
  recipient: z.enum(mailRecipients, { error: 'Unknown recipient' }),
  enabled: z.boolean(),
});
export type MailRule = z.infer<typeof mailRule>;

/** The template for an event's mail. Null means the default of its type or, without one, the portal's text (D4.2). */
export const mailRuleTemplate = z.object({
  event: mailRule.shape.event,
  templateId: id(say.unknownTemplate).nullable(),
});
export type MailRuleTemplate = z.infer<typeof mailRuleTemplate>;

const PAIRS = mailEvents.length * mailRecipients.length;

export const mailRuleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/mail-rules',
    permission: 'mail-rule.read',
    summary: 'Which mail goes to whom: every event with every recipient',
    params: byCompany,
    changedBy: [],
    answer: z.array(mailRule),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/companies/:companyId/mail-rules',
    permission: 'mail-rule.write',
    summary: 'Switch mails on and off; pairs left out stay as they are',
    params: byCompany,
    body: z.object({ rules: z.array(mailRule).max(PAIRS, `At most ${PAIRS} rules`) }),
    answer: z.array(mailRule),
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/mail-rules/templates',
    permission: 'mail-rule.read',
    summary: 'Which template writes the mail of each event',
    params: byCompany,
    changedBy: ['emailTemplate'],
    answer: z.array(mailRuleTemplate),
  }),
  chooseTemplates: endpoint({
    method: 'PUT',
    path: '/api/companies/:companyId/mail-rules/templates',
    permission: 'mail-rule.write',
    summary: 'Choose templates for events, or none; events left out stay as they are',
    params: byCompany,
    body: z.object({
      choices: z.array(mailRuleTemplate).max(mailEvents.length, `At most ${mailEvents.length} events`),
    }),
    answer: z.array(mailRuleTemplate),
  }),
};
