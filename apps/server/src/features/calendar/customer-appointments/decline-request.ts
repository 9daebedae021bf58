import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import type { AppointmentRequest } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import type { Locked } from '../../../db/locked.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import type { Work } from '../../../work.ts';
import { notify } from '../../records/notifications/index.ts';
import { closeRequest } from './close-request.ts';
import { mailDeclined } from './declined.mail.ts';
import { refuseAnswered } from './request.policy.ts';
import { readRequest } from './request.queries.ts';

/** Declines a request with a sentence, which the customer reads in a mail and in the portal (D5.8). @throws 409. */
export async function declineRequest(
  work: Work,
  row: Locked<AppointmentRequestRow>,
  answer: string,
): Promise<AppointmentRequest> {
  refuseAnswered(row);
  await Promise.all([
    closeRequest(work, row, { state: 'declined', answer }),
    mailDeclined(work, row, answer),
    notify(work, {
      companyId: row.companyId,
      to: { customerId: row.customerId },
      exceptUserId: work.actor.userId,
      kind: 'appointment.request_answered',
      title: 'We cannot offer the appointment you asked for',
      body: answer,
      link: appointmentPaths.appointments(),
    }),
  ]);
  return readRequest(work.db, row.id);
}
