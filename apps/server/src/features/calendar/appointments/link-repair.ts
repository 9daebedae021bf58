import { formatDateTime, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { Work } from '../../../work.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import type { NamedRecords } from './named-records.ts';

/** Returns the time of an appointment as text, such as 'Mar 5, 2024, 2:30 PM' or 'Mar 5, 2024'. */
export const timeInWords = (
  { startTime, allDay }: Pick<AppointmentRow, 'startTime' | 'allDay'>,
  timeZone: string,
): string => (allDay ? formatDayOf(startTime, 'UTC') : formatDateTime(startTime, timeZone));

/** Writes an entry on the repair that an appointment is linked to (D5.4), and tells its open screens. */
export async function noteLink(
  work: Work,
  row: AppointmentRow,
  { repair, company }: Pick<NamedRecords, 'repair' | 'company'>,
): Promise<void> {
  if (!repair) return;
  await Promise.all([
    addEntry(work, repair, {
      message: `${row.appointmentType} appointment on ${timeInWords(row, company.timeZone)} linked to this request.`,
    }),
    publishChange(work, repair),
  ]);
}
