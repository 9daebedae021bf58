import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import type { AppointmentForm, SavedAppointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { customerAppointmentMessages as messages } from '@portal/contract/calendar/customer-appointments/messages.ts';
import { sql } from 'kysely';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { createAppointment, timeInWords, updateAppointment } from '../appointments/index.ts';
import { publishRequest, refuseAnswered } from './request.policy.ts';

interface Outcome {
  state: 'scheduled' | 'declined' | 'withdrawn';
  /** The sentence with which staff declined. */
  answer?: string;
  /** The appointment that was made or moved. */
  appointmentId?: number;
}

/** Closes a request, with its trace. */
export async function closeRequest(
  work: Work,
  row: AppointmentRequestRow,
  { state, answer, appointmentId }: Outcome,
): Promise<void> {
  await Promise.all([
    work.db
      .updateTable('appointmentRequests')
      .set({
        state,
        answer: answer ?? null,
        answeredAt: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', row.id)
      .execute(),
    record(work, {
      action: `appointment.request_${state}`,
      kind: 'appointmentRequest',
      id: row.id,
      after: { state, ...(answer && { answer }), ...(appointmentId && { appointmentId }) },
    }),
    publishRequest(work, { id: row.customerId, companyId: row.companyId }),
  ]);
}

/** Returns the repair of a request, unless it was deleted or belongs to another customer now. */
async function repairOf(
  { db }: Work,
  { repairId, customerId }: AppointmentRequestRow,
): Promise<number | null> {
  if (repairId === null) return null;
  const repair = await db
    .selectFrom('repairs')
    .select('id')
    .where('id', '=', repairId)
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return repair?.id ?? null;
}

/**
 * Makes the appointment of a request, or moves the one that it is about (D5.8). A moved appointment waits for the
 * customer again. The customer is always that of the request. A new appointment belongs to the repair of the request.
 * @throws 400 as a new appointment, 409 when the request is answered or its appointment can no longer be moved.
 */
export async function scheduleRequest(
  work: Work,
  row: Locked<AppointmentRequestRow>,
  form: AppointmentForm,
): Promise<SavedAppointment> {
  refuseAnswered(row);
  const { db } = work;
  const wanted = { ...form, customerId: row.customerId };
  const save = async (): Promise<SavedAppointment> => {
    if (row.appointmentId === null)
      return createAppointment(work, { ...wanted, repairId: wanted.repairId ?? (await repairOf(work, row)) });
    const appointment = await lockRow(
      db.selectFrom('appointments').selectAll().where('id', '=', row.appointmentId),
    );
    if (!appointment || !isPlanned(appointment.status))
      throw conflict('appointment.gone', messages.appointmentGone);
    return updateAppointment(work, appointment, wanted);
  };
  // The request is closed first. Otherwise moving the appointment would close it without a trace.
  await closeRequest(work, row, {
    state: 'scheduled',
    ...(row.appointmentId && { appointmentId: row.appointmentId }),
  });
  const saved = await save();
  const { timeZone } = await ownCompany(db);
  const time = timeInWords({ startTime: new Date(saved.startTime), allDay: saved.allDay }, timeZone);
  await notify(work, {
    companyId: row.companyId,
    to: { customerId: row.customerId },
    exceptUserId: work.actor.userId,
    kind: 'appointment.request_answered',
    title: `Your appointment is on ${time}`,
    body: saved.appointmentType,
    link: appointmentPaths.appointments(),
  });
  return saved;
}
