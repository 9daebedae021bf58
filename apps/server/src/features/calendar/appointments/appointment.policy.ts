import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/**
 * Returns a condition on `appointments` for those that a caller sees: staff all of the tenant, a portal user those of
 * their customer record (D5.8).
 */
const appointmentsOf = ({ role, customerId }: Actor): RawBuilder<SqlBool> =>
  isStaff(role) ? sql<SqlBool>`true` : sql<SqlBool>`customer_id = ${customerId}`;

export const appointmentScope: RecordScope<'appointment'> = {
  table: 'appointments',
  notFound: appointmentMessages.notFound,
  find: (db, actor, id, lock) =>
    findRow(
      db.selectFrom('appointments').selectAll().where('id', '=', id).where(appointmentsOf(actor)),
      lock,
    ),
};
