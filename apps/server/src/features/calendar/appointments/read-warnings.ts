import { appointmentWarnings, daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { neighboursOf } from './appointment.queries.ts';
import type { NamedRecords } from './named-records.ts';

/** Returns the sentences about overlaps, days off and working hours (D5.4, D5.7). They never refuse the appointment. */
export async function readWarnings(
  db: Db,
  row: AppointmentRow,
  { company: { timeZone }, technician }: Pick<NamedRecords, 'company' | 'technician'>,
): Promise<string[]> {
  if (!technician) return [];
  const others = await neighboursOf(db, row, ...daysOf(row, timeZone));
  return appointmentWarnings(row, technician, others, timeZone);
}
