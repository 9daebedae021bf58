import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { findAppointment } from './appointment.queries.ts';
import { writeCalendar } from './write-calendar.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Returns one appointment as an iCalendar file (D5.4). @throws 404 for an absent one. */
export async function appointmentFile({ db }: Work, id: number): Promise<FileAnswer> {
  const [row, company] = await Promise.all([findAppointment(db, id), ownCompany(db)]);
  if (!row) throw notFound(appointmentMessages.notFound);
  return {
    body: await writeCalendar({ name: company.name, timeZone: company.timeZone }, [row]),
    type: CALENDAR_TYPE,
    name: `appointment-${id}.ics`,
  };
}
