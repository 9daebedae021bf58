import { customerAppointmentMessages as messages } from '@portal/contract/calendar/customer-appointments/messages.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { appointmentRequestsRoutes, customerAppointmentsRoutes } from './customer-appointment.routes.ts';
import { appointmentRequestScope } from './request.policy.ts';

export const customerAppointmentsFeature = {
  routes: {
    customerAppointments: customerAppointmentsRoutes,
    appointmentRequests: appointmentRequestsRoutes,
  },
  scopes: { appointmentRequest: appointmentRequestScope },
  taken: {
    appointment_requests_one_open: () => conflict('appointment.changed', messages.changed),
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    appointmentRequest: AppointmentRequestRow;
  }
}
