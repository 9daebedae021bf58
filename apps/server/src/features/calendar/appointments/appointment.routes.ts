import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { findAppointment, listAppointments, presentAppointment } from './appointment.queries.ts';
import { appointmentFile } from './appointment-file.ts';
import { revokeAppointmentLinks } from './appointment-link.ts';
import { createAppointment } from './create-appointment.ts';
import { mailCancelled, publishAppointment } from './mail-customer.ts';
import { updateAppointment } from './update-appointment.ts';

/** Removes an appointment (B7). A customer who was told of it gets a cancellation (D5.8). */
async function deleteAppointment(work: Work, row: Locked<AppointmentRow>): Promise<void> {
  await mailCancelled(work, row, work.actor);
  await work.db
    .deleteFrom('reminders')
    .where('appointmentId', '=', row.id)
    .where('repairId', 'is', null)
    .execute();
  await work.db.deleteFrom('appointments').where('id', '=', row.id).execute();
  await Promise.all([
    record(work, {
      action: 'appointment.deleted',
      kind: 'appointment',
      id: row.id,
      before: {
        title: row.title,
        startTime: row.startTime,
        endTime: row.endTime,
        technicianId: row.technicianId,
        customerId: row.customerId,
      },
    }),
    publishAppointment(work, row),
  ]);
}

export const appointmentsRoutes: Handlers<typeof endpoints.appointments> = {
  list: async ({ work: { db }, query }) => {
    const { rows, ...total } = await listAppointments(db, query);
    return { rows: rows.map(presentAppointment), ...total };
  },
  create: ({ work, body }) => createAppointment(work, body),
  get: async ({ work: { db }, params }) => {
    const found = await findAppointment(db, params.id);
    if (!found) throw notFound(appointmentMessages.notFound);
    return presentAppointment(found);
  },
  ics: ({ work, params }) => appointmentFile(work, params.id),
  update: ({ work, record, body }) => updateAppointment(work, record, body),
  delete: ({ work, record }) => deleteAppointment(work, record),
  revokeLinks: ({ work, record }) => revokeAppointmentLinks(work, record),
};
