import type { Locked } from '../../../db/locked.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishAppointment } from './appointment-news.ts';
import { mailCancelled } from './mail-customer.ts';

/** Removes an appointment (B7). A customer who was told of it gets a cancellation (D5.8). */
export async function deleteAppointment(work: Work, row: Locked<AppointmentRow>): Promise<void> {
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
