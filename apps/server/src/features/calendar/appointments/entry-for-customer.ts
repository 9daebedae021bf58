import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { CalendarEntry } from './write-calendar.ts';

/** Returns the appointment for a customer's calendar. Title and description of staff are not in it. */
export const entryForCustomer = (row: AppointmentRow, { name }: Pick<CompanyRow, 'name'>): CalendarEntry => ({
  ...row,
  title: `${row.appointmentType} - ${name}`,
  description: null,
});
