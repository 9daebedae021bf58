import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { endpoints } from '@portal/contract/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { RecordScope } from '../../../records.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';
import { nameIn } from '../../records/audit/index.ts';
import { mailMove, mailMoveJob } from './mail-customer.ts';

/** Sends reminders of appointments: the day before, and ten months after a yearly calibration (D4.5, B9). */
const remindersJob = byTheClock('send-appointment-reminders', '*/10 * * * *');

const appointmentJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(remindersJob, runtime, async () => [
    (await import('./send-reminders.ts')).sendAppointmentReminders,
  ]),
  handle(mailMoveJob, (payload) => mailMove(runtime, payload)),
];

/**
 * Returns a condition on `appointments` for those that a caller sees: staff all of the tenant, a portal user those of
 * their customer record (D5.8).
 */
const appointmentsOf = ({ role, customerId }: Actor): RawBuilder<SqlBool> =>
  isStaff(role) ? sql<SqlBool>`true` : sql<SqlBool>`customer_id = ${customerId}`;

const appointmentScope: RecordScope<'appointment'> = {
  table: 'appointments',
  notFound: appointmentMessages.notFound,
  find: (db, actor, id, lock) =>
    findRow(
      db.selectFrom('appointments').selectAll().where('id', '=', id).where(appointmentsOf(actor)),
      lock,
    ),
};

export const appointmentsFeature = {
  routes: {
    appointments: loadedLater<Handlers<typeof endpoints.appointments>>(
      endpoints.appointments,
      async () => (await import('./appointment.routes.ts')).appointmentsRoutes,
    ),
  },
  scopes: { appointment: appointmentScope },
  jobs: appointmentJobs,
  names: {
    appointment: { name: nameIn('appointments', 'n.title'), fields: ['appointmentId'] },
  },
  archive: {
    appointments: { file: 'Appointments', rows: 'Appointments' },
    appointment_links: 'secret',
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    appointment: AppointmentRow;
  }
}
