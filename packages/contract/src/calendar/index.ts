import { appointmentWorkArea } from './appointment-work/area.ts';
import { appointmentWorkEndpoints } from './appointment-work/endpoints.ts';
import { appointmentsArea } from './appointments/area.ts';
import { appointmentEndpoints } from './appointments/endpoints.ts';
import { calendarFeedArea } from './calendar-feed/area.ts';
import { calendarFeedEndpoints } from './calendar-feed/endpoints.ts';
import { customerAppointmentsArea } from './customer-appointments/area.ts';
import {
  appointmentRequestEndpoints,
  customerAppointmentEndpoints,
} from './customer-appointments/endpoints.ts';

export const calendarAreas = [
  appointmentWorkArea,
  appointmentsArea,
  calendarFeedArea,
  customerAppointmentsArea,
];

export const calendarCalls = {
  appointmentWork: appointmentWorkEndpoints,
  appointments: appointmentEndpoints,
  calendarFeed: calendarFeedEndpoints,
  appointmentRequests: appointmentRequestEndpoints,
  customerAppointments: customerAppointmentEndpoints,
};
