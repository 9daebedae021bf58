import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { appointmentJobs } from './appointment.jobs.ts';
import { appointmentScope } from './appointment.policy.ts';
import { appointmentsRoutes } from './appointment.routes.ts';

export const appointmentsFeature = {
  routes: { appointments: appointmentsRoutes },
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
