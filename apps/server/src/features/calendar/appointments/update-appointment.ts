import { isDeepStrictEqual } from 'node:util';
import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import type { AppointmentUpdate, SavedAppointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { answerSaved } from './answer-saved.ts';
import { endAppointmentLinks } from './appointment-link.ts';
import { timesOf } from './appointment-times.ts';
import { noteLink } from './link-repair.ts';
import { mailChange, publishAppointment } from './mail-customer.ts';
import { type NamedRecords, namedRecords, refuseForeignRepair } from './named-records.ts';
import { saveLocation } from './save-location.ts';
import { scheduleReminders } from './schedule-reminders.ts';

/**
 * Closes the open request for another time of an appointment (D5.8): moving the appointment answers it, and an
 * appointment that is over needs no other time.
 */
export const settleRequest = async (
  db: Db,
  { id }: Pick<AppointmentRow, 'id'>,
  state: 'scheduled' | 'withdrawn',
): Promise<void> => {
  await db
    .updateTable('appointmentRequests')
    .set({ state, answeredAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('appointmentId', '=', id)
    .where('state', '=', 'open')
    .execute();
};

type Columns = Partial<
  Omit<AppointmentRow, 'id' | 'companyId' | 'version' | 'accountingCustomerData' | 'told' | 'searchText'>
>;

/** Returns the columns that the request changes. Emptied text becomes null. */
function changesOf(
  row: Locked<AppointmentRow>,
  body: AppointmentUpdate,
  { company, customer }: NamedRecords,
): Columns {
  const { startTime, endTime, allDay, sendMail: _sendMail, ...rest } = body;
  const isMoved = startTime !== undefined || endTime !== undefined || allDay !== undefined;
  const named =
    customer && customer.id !== row.customerId && !rest.customerName ? { customerName: customer.name } : {};
  const given: Columns = {
    ...Object.fromEntries(
      Object.entries(rest)
        .filter(([, value]) => value !== undefined)
        .map(([field, value]) => [field, value === '' ? null : value]),
    ),
    ...named,
    ...(isMoved && timesOf({ startTime, endTime, allDay }, company.timeZone, row)),
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => !isDeepStrictEqual(value, row[field as keyof AppointmentRow]),
    ),
  );
}

const facts = ['startTime', 'endTime', 'allDay', 'location', 'customerId'] as const;

/**
 * Returns the status after a change that does not name one. Nobody has confirmed another time, another place, or an
 * appointment of another customer, so the appointment waits for its customer again (D5.8).
 */
const statusAfter = (row: Locked<AppointmentRow>, changes: Columns): Columns =>
  row.status === 'confirmed' &&
  (changes.customerId ?? row.customerId) !== null &&
  facts.some((field) => changes[field] !== undefined)
    ? { status: 'scheduled', ...changes }
    : changes;

/**
 * Changes, moves, links or cancels an appointment (D5.4). One that is not changed leaves no trace.
 * @throws 400 as {@link createAppointment}.
 */
export async function updateAppointment(
  work: Work,
  row: Locked<AppointmentRow>,
  body: AppointmentUpdate,
): Promise<SavedAppointment> {
  const { db, actor } = work;
  const named = await namedRecords(db, {
    technicianId: body.technicianId === undefined ? row.technicianId : body.technicianId,
    customerId: body.customerId === undefined ? row.customerId : body.customerId,
    repairId: body.repairId === undefined ? row.repairId : body.repairId,
    serviceTypeId: body.serviceTypeId,
  });
  const changed = changesOf(row, body, named);
  const changes = body.status === undefined ? statusAfter(row, changed) : changed;
  const fields = Object.keys(changes) as (keyof Columns)[];
  if (fields.length === 0) return answerSaved(db, row, named);
  if (changes.repairId || changes.customerId) refuseForeignRepair(named);
  if (changes.technicianId && !named.technician?.active)
    throw invalidField('technicianId', appointmentMessages.inactiveTechnician);
  const updated = await db
    .updateTable('appointments')
    .set({ ...changes, lastUpdated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isOfOther = row.customerId !== updated.customerId;
  await Promise.all([
    record(work, {
      action: 'appointment.updated',
      kind: 'appointment',
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: changes,
    }),
    (changes.location || changes.customerId) && saveLocation(work, updated, named.customer),
    changes.repairId && noteLink(work, updated, named),
    isOfOther && endAppointmentLinks(db, row.id),
    (isOfOther || changes.startTime || !isPlanned(updated.status)) &&
      settleRequest(db, row, !isOfOther && isPlanned(updated.status) ? 'scheduled' : 'withdrawn'),
    publishAppointment(work, updated),
    scheduleReminders(db, updated, named.company.timeZone),
    isOfOther && publishAppointment(work, row),
  ]);
  // After the links of an earlier customer are gone, because the mail to the new one has a link.
  if (body.sendMail !== false) await mailChange(work, row, updated, actor);
  return answerSaved(db, updated, named);
}
