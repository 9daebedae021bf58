import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';

/**
 * Closes the open request for another time of an appointment (D5.8): moving the appointment answers it, and an
 * appointment that is over needs no other time.
 */
export const settleRequest = async (
  db: Db,
  { id }: Pick<AppointmentRow, 'id'>,
  state: 'scheduled' | 'withdrawn',
): Promise<void> => {
  await db
    .updateTable('appointmentRequests')
    .set({ state, answeredAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('appointmentId', '=', id)
    .where('state', '=', 'open')
    .execute();
};
