import type { SavedAppointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { appointmentWarnings, daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { neighboursOf, presentAppointment } from './appointment.queries.ts';
import type { NamedRecords } from './named-records.ts';

/** Returns the sentences about overlaps, days off and working hours (D5.4, D5.7). They never refuse the appointment. */
async function readWarnings(
  db: Db,
  row: AppointmentRow,
  { company: { timeZone }, technician }: Pick<NamedRecords, 'company' | 'technician'>,
): Promise<string[]> {
  if (!technician) return [];
  const others = await neighboursOf(db, row, ...daysOf(row, timeZone));
  return appointmentWarnings(row, technician, others, timeZone);
}

/** Returns the answer of a write: the appointment and its warnings. */
export async function answerSaved(
  db: Db,
  row: AppointmentRow,
  named: NamedRecords,
): Promise<SavedAppointment> {
  const { technician, repair } = named;
  return {
    ...presentAppointment({
      ...row,
      technicianName: technician?.name ?? null,
      technicianColor: technician?.color ?? null,
      serviceReportNumber: repair?.serviceReportNumber ?? null,
    }),
    warnings: await readWarnings(db, row, named),
  };
}
