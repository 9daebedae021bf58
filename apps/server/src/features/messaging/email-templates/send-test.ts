import type { Body } from '@portal/contract/core/endpoint.ts';
import type { emailTemplateEndpoints } from '@portal/contract/messaging/email-templates/endpoints.ts';
import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { previewTemplate } from './preview-template.ts';

/**
 * Queues the preview for the caller's own address (D4.3).
 * @throws as {@link previewTemplate}; 429 when the caller or the company has sent too many mails.
 */
export async function sendTest(
  work: Work,
  given: Body<typeof emailTemplateEndpoints.sendTest>,
  bodyHtml: string,
): Promise<{ message: string; recipient: string }> {
  const { actor } = work;
  const { subject, html, text } = await previewTemplate(work, given, bodyHtml);
  await countMail(work, 1);
  const recipient = actor.email;
  await Promise.all([
    queueMail(work, {
      companyId: actor.companyId!,
      event: 'email-template.test',
      counted: true,
      recipients: [recipient],
      subject: `Test: ${subject}`,
      html,
      text,
    }),
    record(work, {
      action: 'email_template.tested',
      kind: 'emailTemplate',
      id: null,
      after: { type: given.type, subject: given.subject, recipient },
    }),
  ]);
  return { message: emailTemplateMessages.testSent(recipient), recipient };
}
