import { isAdmin } from '@portal/contract/core/roles.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { hasTrigram } from '../../../db/search-words.ts';

/** An appointment that the search found, with the company's zone. */
export interface SearchedAppointment
  extends Pick<
    AppointmentRow,
    'id' | 'title' | 'appointmentType' | 'status' | 'startTime' | 'endTime' | 'allDay'
  > {
  technicianName: string | null;
  timeZone: string;
}

/**
 * Finds appointments by title or customer (D9.2): those to come by date, then the past ones. Only admins have the screen
 * that a hit opens. A text without a trigram finds none.
 */
export async function findAppointments(
  db: Db,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchedAppointment[]> {
  if (!isAdmin(actor.role) || !hasTrigram(text)) return [];
  const { rows } = await sql<SearchedAppointment>`
    select a.id, a.title, a.appointment_type, a.status, a.start_time, a.end_time, a.all_day,
      t.name as technician_name, c.time_zone
    from find_appointments(${text}, ${limit}) f
      join appointments a on a.id = f.appointment_id
      join companies c on c.id = a.company_id
      left join technicians t on t.id = a.technician_id
    order by a.start_time < now(), abs(extract(epoch from a.start_time - now())), a.id`.execute(db);
  return rows;
}
