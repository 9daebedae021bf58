import { customerAppointmentMessages as messages } from '@portal/contract/calendar/customer-appointments/messages.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';
import type { Work } from '../../../work.ts';

/** Tells open screens of staff and of the customer that a request changed. Requests show beside appointments. */
export const publishRequest = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id, companyId }: { id: number; companyId: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'appointment', customerId: id });

/**
 * Returns a condition on `appointment_requests as q` for those that a caller sees: staff all of the tenant, a portal
 * user those of their customer record.
 */
export const requestsOf = ({ role, customerId }: Actor): RawBuilder<SqlBool> =>
  isStaff(role) ? sql<SqlBool>`true` : sql<SqlBool>`q.customer_id = ${customerId}`;

export const appointmentRequestScope: RecordScope<'appointmentRequest'> = {
  table: 'appointment_requests',
  notFound: messages.requestNotFound,
  find: (db, actor, id, lock) =>
    findRow(
      db
        .selectFrom('appointmentRequests as q')
        .selectAll('q')
        .where('q.id', '=', id)
        .where(requestsOf(actor)),
      lock,
    ),
};

/** Refuses to answer a request twice. @throws 409. */
export function refuseAnswered({ state }: Pick<AppointmentRequestRow, 'state'>): void {
  if (state !== 'open') throw conflict('appointment.request_answered', messages.alreadyAnswered);
}
