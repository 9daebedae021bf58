import type {
  CustomerAppointment,
  PublicAppointment,
} from '@portal/contract/calendar/customer-appointments/shapes.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { answerRefusal } from './customer-appointment.policy.ts';
import type { FoundForCustomer } from './customer-appointment.queries.ts';

/** Returns the appointment for its customer. Title and description stay with staff, who write them for each other. */
export const presentForCustomer = (row: FoundForCustomer): CustomerAppointment => ({
  id: row.id,
  appointmentType: row.appointmentType,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  allDay: row.allDay,
  location: row.location,
  technicianName: row.technicianName,
  status: row.status,
  canAnswer: !answerRefusal(row, row.timeZone),
  openRequest:
    row.requestId === null
      ? null
      : { id: row.requestId, note: row.requestNote, wishes: row.requestWishes ?? [] },
  version: row.version,
});

/** Returns the appointment for the holder of a link, with the company that plans it. */
export const presentForLink = (
  row: FoundForCustomer,
  { name, logoUrl, primaryColor, secondaryColor, phone, email, timeZone }: CompanyRow,
): PublicAppointment => ({
  ...presentForCustomer(row),
  company: { name, logoUrl, primaryColor, secondaryColor, phone, email, timeZone },
});
