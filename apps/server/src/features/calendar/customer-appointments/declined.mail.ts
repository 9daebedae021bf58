import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeted } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';

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
      .select(['name', 'email'])
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
      subject: 'Your appointment request',
      ...renderMail({
        company,
        publicUrl,
        heading: 'Your appointment request',
        paragraphs: [
          `Hello ${greeted(user?.contactName, customer.name)},`,
          row.appointmentId === null
            ? 'We cannot offer the appointment you requested.'
            : 'We cannot move your appointment as you asked. It stays as it is.',
          answer,
        ],
        details: [
          ['Appointment', row.appointmentType],
          ...row.wishes.map((wish): [string, string] => ['You asked for', wishInWords(wish)]),
        ],
        action: { label: 'View your appointments', url: `${publicUrl}${appointmentPaths.appointments()}` },
      }),
    },
  );
}
