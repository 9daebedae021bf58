import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { AppError, conflict } from '../../../errors.ts';
import type { Handler } from '../../../http/call.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import { record } from '../../records/audit/index.ts';

const bad = (code: string, message: string) => new AppError('invalid', code, message);

/** Checks that the mail account can be used. @throws 400 when mail is off or the account is not complete (B5). */
function refuseIncomplete(company: CompanyRow): void {
  if (!company.notificationsEnabled) throw bad('company.mail_off', companyMessages.mailOff);
  if (!company.notificationEmail || company.notificationEmailPassword === null)
    throw bad('company.mail_incomplete', companyMessages.mailIncomplete);
}

const testMail = (company: CompanyRow, publicUrl: string) => ({
  subject: `Test email from ${company.name}`,
  ...renderMail({
    company,
    publicUrl,
    heading: 'It works',
    paragraphs: [`The email settings of ${company.name} are correct. This message was sent with them.`],
  }),
});

/**
 * Sends a mail to the company's own address, or to the caller's, with the company's settings, outside any transaction
 * and without the outbox.
 * @throws 400 when mail is off or incomplete, 409 with the mail server's answer and what to do, in plain words (D4.4),
 * 429 after five in ten minutes, of the company or of the caller.
 */
export const sendTestEmail: Handler<typeof endpoints.companySettings.testEmail> = async ({
  body,
  record: company,
  work: { runtime, actor },
}) => {
  refuseIncomplete(company);
  // An operator works in many companies, so the limit of a company alone would not hold for their own address.
  await runtime.limits.use('test-mail-of-user', actor.userId);
  await runtime.limits.use('test-mail', company.id);
  const recipient = body.to === 'me' ? actor.email : company.email || company.notificationEmail!;
  const mail = { to: recipient, ...testMail(company, portalAddress(company, runtime.config.publicUrl)) };
  // The mail library takes 16 MB of memory, so it is loaded only when a mail is sent.
  const { trySender } = await import('../../../mail/try-sender.ts');
  const fault = await trySender(company, runtime.config, runtime.masterKey, mail);
  if (fault !== undefined) throw conflict('company.mail_test_failed', fault);
  return async ({ work }) => {
    await record(work, {
      action: 'company.mail_tested',
      kind: 'company',
      id: company.id,
      after: { recipient },
    });
    return { message: companyMessages.testMailSent(recipient), recipient };
  };
};
