import type { SavedAppointment } from '@portal/contract/calendar/appointments/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { presentAppointment } from './appointment.present.ts';
import type { NamedRecords } from './named-records.ts';
import { readWarnings } from './read-warnings.ts';

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
