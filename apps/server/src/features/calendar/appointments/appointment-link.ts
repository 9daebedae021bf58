import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { Runtime } from '../../../runtime.ts';

/** How long an appointment can still be opened through its links after its end. */
const READABLE_DAYS = 30;

/**
 * Makes a link to see this one appointment and to confirm, move or cancel it (D5.8; access.md, signed links). `address`
 * is the address of the company's portal. Every mail gets a link of its own, because only the hash is stored.
 */
export async function issueAppointmentLink(
  db: Db,
  address: string,
  { id, companyId }: Pick<AppointmentRow, 'id' | 'companyId'>,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('appointmentLinks')
    .values({ companyId, appointmentId: id, tokenHash: hashToken(token) })
    .execute();
  return `${address}${appointmentPaths.mailedAppointment(token)}`;
}

/** Removes the links of an appointment that now belongs to another customer. */
export const removeAppointmentLinks = async (db: Db, appointmentId: number): Promise<void> => {
  await db.deleteFrom('appointmentLinks').where('appointmentId', '=', appointmentId).execute();
};

interface LinkedAppointment {
  companyId: number;
  appointmentId: number;
}

/**
 * Returns the appointment that a valid link is for, or undefined for any other link. The token names the tenant, so this
 * look-up is made before the tenant is known.
 */
export const appointmentOfLink = (runtime: Runtime, token: string): Promise<LinkedAppointment | undefined> =>
  runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('appointmentLinks as l')
      .innerJoin('appointments as a', 'a.id', 'l.appointmentId')
      .innerJoin('companies as c', 'c.id', 'l.companyId')
      .select(['l.companyId', 'l.appointmentId'])
      .where('l.tokenHash', '=', hashToken(token))
      .where('a.endTime', '>', sql<Date>`now() - make_interval(days => ${READABLE_DAYS})`)
      .where('c.active', '=', true)
      .executeTakeFirst(),
  );
