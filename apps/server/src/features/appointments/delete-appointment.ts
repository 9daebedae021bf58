import type { AppointmentRow } from '../../db/schema/calendar.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { publishAppointment } from './appointment-news.ts';

/** Removes an appointment (B7). */
export async function deleteAppointment(work: Work, row: AppointmentRow): Promise<void> {
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
