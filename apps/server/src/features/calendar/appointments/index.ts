export { findAppointment, presentAppointment } from './appointment.queries.ts';
export { CALENDAR_TYPE } from './appointment-file.ts';
export {
  appointmentPage,
  badAppointmentLink,
  issueAppointmentLink,
  type OpenedAppointment,
} from './appointment-link.ts';
export { createAppointment } from './create-appointment.ts';
export { findAppointments, type SearchedAppointment } from './find-appointments.ts';
export { timeInWords } from './link-repair.ts';
export { mailCancelled, publishAppointment } from './mail-customer.ts';
export { typeInWords } from './type-in-words.ts';
export { settleRequest, updateAppointment } from './update-appointment.ts';
export { entryForCustomer, writeCalendar } from './write-calendar.ts';
