import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import { customerAppointmentMessages as messages } from '@portal/contract/calendar/customer-appointments/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import { notFound } from '../../../errors.ts';
import type { LinkPage, Opened } from '../../../links/link.ts';
import { storedLink } from '../../../links/stored-link.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** How long an appointment can still be opened through its links after its end. */
const READABLE_DAYS = 30;

interface LinkedAppointment {
  companyId: number;
  appointmentId: number;
}

/**
 * A link opens this one appointment, to confirm, move or cancel it (D5.8; access.md, signed links). Its end is not stored,
 * because it moves with the appointment (decision 0026).
 */
const appointmentLink = storedLink({
  purpose: 'appointment',
  table: 'appointment_links',
  hash: 'token_hash',
  joins: sql`join appointments a on a.id = l.appointment_id`,
  gives: sql<LinkedAppointment>`l.company_id, l.appointment_id`,
  ends: sql<Date>`a.end_time + make_interval(days => ${READABLE_DAYS})`,
  keeps: (tokenHash) => ({ tokenHash }),
  revokedBy: 'removal',
});

export type OpenedAppointment = Opened<LinkedAppointment>;

export const badAppointmentLink = () => notFound(messages.badLink, 'appointment.bad_link');

export const appointmentPage: LinkPage<LinkedAppointment> = {
  links: [appointmentLink],
  badLink: badAppointmentLink,
};

/** Makes a link for a mail. `address` is the address of the company's portal. Every mail gets a link of its own. */
export async function issueAppointmentLink(
  db: Db,
  address: string,
  { id, companyId }: Pick<AppointmentRow, 'id' | 'companyId'>,
): Promise<string> {
  const { token, kept } = appointmentLink.issue();
  await db
    .insertInto('appointmentLinks')
    .values({ companyId, appointmentId: id, ...kept })
    .execute();
  return `${address}${appointmentPaths.mailedAppointment(token)}`;
}

/** Ends the links that were mailed, for example because a mail went to the wrong person. */
export async function revokeAppointmentLinks(work: Work, { id }: AppointmentRow): Promise<void> {
  await endAppointmentLinks(work.db, id);
  await record(work, { action: 'appointment.links_revoked', kind: 'appointment', id });
}

/** Ends the links of an appointment that now belongs to another customer. */
export const endAppointmentLinks = (db: Db, appointmentId: number) =>
  appointmentLink.revoke(db, sql`l.appointment_id = ${appointmentId}`);
