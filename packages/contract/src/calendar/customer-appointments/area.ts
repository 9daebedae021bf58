import type { Area } from '../../core/area.ts';
import { customers, customersAndAdmins } from '../../core/permissions.ts';

export const customerAppointmentsPermissions = {
  'appointment.answer': customers,
  'appointment.request': customersAndAdmins,
} as const;

export const customerAppointmentsArea = {
  permissions: customerAppointmentsPermissions,
  records: ['appointmentRequest'],
  actions: {
    'appointment.confirmed': 'Confirmed an appointment',
    'appointment.cancelled': 'Cancelled an appointment, as the customer',
    'appointment.requested': 'Asked for an appointment',
    'appointment.other_time_asked': 'Asked for another time of an appointment',
    'appointment.request_withdrawn': 'Took a request for an appointment back',
    'appointment.request_scheduled': 'Made an appointment of a request',
    'appointment.request_declined': 'Declined a request for an appointment',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    customerAppointments: typeof customerAppointmentsArea;
  }
}
