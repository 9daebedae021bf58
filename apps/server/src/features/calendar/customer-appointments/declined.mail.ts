import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { say } from '@portal/messages/say.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { typeInWords } from '../appointments/index.ts';

/**
 * Mails the customer that their request was declined, with the sentence of staff. It goes to the portal user who asked,
 * or else to the address of the customer record.
 */
export async function mailDeclined(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  row: AppointmentRequestRow,
  answer: string,
): Promise<void> {
  const [company, customer, user] = await Promise.all([
    ownCompany(db),
    db
      .selectFrom('customers')
      .select(['name', 'email', 'language'])
      .where('id', '=', row.customerId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(['email', 'contactName'])
      .where('id', '=', row.askedByUserId ?? 0)
      .where('customerId', '=', row.customerId)
      .where('active', '=', true)
      .executeTakeFirst(),
  ]);
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  await queueMail(
    { db, runtime },
    {
      companyId: row.companyId,
      event: 'appointment.request_declined',
      recipients: [user?.email ?? customer.email ?? ''],
      ...inPaperLanguage(company, customer.language, () => ({
        subject: say('declined.subject'),
        ...renderMail({
          company,
          publicUrl,
          heading: say('declined.subject'),
          paragraphs: [
            greeting(user?.contactName, customer.name),
            row.appointmentId === null ? say('declined.new') : say('declined.move'),
            answer,
          ],
          details: [
            [say('declined.appointment'), typeInWords(row.appointmentType)],
            ...row.wishes.map((wish): [string, string] => [say('declined.wish'), wishInWords(wish)]),
          ],
          action: { label: say('declined.view'), url: `${publicUrl}${appointmentPaths.appointments()}` },
        }),
      })),
    },
  );
}
