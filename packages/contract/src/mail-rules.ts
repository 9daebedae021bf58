import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byCompany } from './fields.ts';
import { mailEvents, mailRecipients } from './mail-rule-events.ts';

/** One row of the table event × recipient × on/off (D4.2). */
export const mailRule = z.object({
  event: z.enum(mailEvents, { error: 'Unknown event' }),
  recipient: z.enum(mailRecipients, { error: 'Unknown recipient' }),
  enabled: z.boolean(),
});
export type MailRule = z.infer<typeof mailRule>;

const PAIRS = mailEvents.length * mailRecipients.length;

export const mailRuleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/mail-rules',
    permission: 'mail-rule.read',
    summary: 'Which mail goes to whom: every event with every recipient',
    params: byCompany,
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
};
