import { customerAppointmentMessages as messages } from '@portal/contract/calendar/customer-appointments/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { nameIn } from '../../records/audit/index.ts';
import { appointmentRequestScope } from './request.policy.ts';

export const customerAppointmentsFeature = {
  routes: {
    customerAppointments: loadedLater<Handlers<typeof endpoints.customerAppointments>>(
      endpoints.customerAppointments,
      async () => (await import('./customer-appointment.routes.ts')).customerAppointmentsRoutes,
    ),
    appointmentRequests: loadedLater<Handlers<typeof endpoints.appointmentRequests>>(
      endpoints.appointmentRequests,
      async () => (await import('./customer-appointment.routes.ts')).appointmentRequestsRoutes,
    ),
  },
  scopes: { appointmentRequest: appointmentRequestScope },
  taken: {
    appointment_requests_one_open: () => conflict('appointment.changed', messages.changed),
  },
  names: {
    appointmentRequest: {
      name: nameIn(
        'appointment_requests',
        `n.appointment_type || ' for ' || c.name`,
        'join customers c on c.id = n.customer_id',
      ),
    },
  },
  archive: {
    appointment_requests: { file: 'Appointment requests', rows: 'Appointments that customers asked for' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    appointmentRequest: AppointmentRequestRow;
  }
}
