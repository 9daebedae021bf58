import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import type { AppointmentForm, SavedAppointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { answerSaved } from './answer-saved.ts';
import { timesOf } from './appointment-times.ts';
import { noteLink } from './link-repair.ts';
import { mailScheduled, publishAppointment } from './mail-customer.ts';
import { namedRecords, refuseForeignRepair } from './named-records.ts';
import { saveLocation } from './save-location.ts';
import { scheduleReminders } from './schedule-reminders.ts';

/**
 * Adds an appointment (B2.9, B5). An overlap or a time outside working hours is told, not refused (D5.4).
 * @throws 400 for unknown records, a repair of another customer, an inactive technician, and an end before the start.
 */
export async function createAppointment(work: Work, form: AppointmentForm): Promise<SavedAppointment> {
  const { db, actor } = work;
  const named = await namedRecords(db, form);
  refuseForeignRepair(named);
  if (named.technician && !named.technician.active)
    throw invalidField('technicianId', appointmentMessages.inactiveTechnician);
  const { customer, repair } = named;
  const row = await db
    .insertInto('appointments')
    .values({
      companyId: actor.companyId!,
      ...timesOf(form, named.company.timeZone),
      title: form.title,
      description: form.description || null,
      location: form.location || null,
      technicianId: form.technicianId ?? null,
      serviceTypeId: form.serviceTypeId ?? null,
      customerId: customer?.id ?? repair?.customerId ?? null,
      customerName: form.customerName || customer?.name || null,
      repairId: repair?.id ?? null,
      appointmentType: form.appointmentType,
      scheduleFollowUp: form.scheduleFollowUp,
      saveLocation: form.saveLocation,
      status: form.status,
      createdById: actor.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'appointment.created',
      kind: 'appointment',
      id: row.id,
      after: {
        title: row.title,
        startTime: row.startTime,
        endTime: row.endTime,
        technicianId: row.technicianId,
        customerId: row.customerId,
        repairId: row.repairId,
      },
    }),
    saveLocation(work, row, customer),
    noteLink(work, row, named),
    publishAppointment(work, row),
    scheduleReminders(db, row, named.company.timeZone),
    form.sendMail !== false && mailScheduled(work, row, actor),
  ]);
  return answerSaved(db, row, named);
}
