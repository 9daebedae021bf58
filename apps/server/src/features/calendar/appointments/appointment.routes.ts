import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { presentAppointment } from './appointment.present.ts';
import { findAppointment, listAppointments } from './appointment.queries.ts';
import { appointmentFile } from './appointment-file.ts';
import { revokeAppointmentLinks } from './appointment-link.ts';
import { createAppointment } from './create-appointment.ts';
import { deleteAppointment } from './delete-appointment.ts';
import { updateAppointment } from './update-appointment.ts';

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
