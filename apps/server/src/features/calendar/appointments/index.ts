export { presentAppointment } from './appointment.present.ts';
export { findAppointment } from './appointment.queries.ts';
export { CALENDAR_TYPE } from './appointment-file.ts';
export {
  appointmentPage,
  badAppointmentLink,
  issueAppointmentLink,
  type OpenedAppointment,
} from './appointment-link.ts';
export { publishAppointment } from './appointment-news.ts';
export { createAppointment } from './create-appointment.ts';
export { entryForCustomer } from './entry-for-customer.ts';
export { findAppointments, type SearchedAppointment } from './find-appointments.ts';
export { timeInWords } from './link-repair.ts';
export { mailCancelled } from './mail-customer.ts';
export { settleRequest } from './settle-request.ts';
export { updateAppointment } from './update-appointment.ts';
export { writeCalendar } from './write-calendar.ts';
