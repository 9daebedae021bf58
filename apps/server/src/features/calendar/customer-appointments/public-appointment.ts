import type {
  LinkAnswer,
  PublicAppointment,
} from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { lockRow } from '../../../db/locked.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { throughLink } from '../../../links/link.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import {
  appointmentPage,
  badAppointmentLink,
  CALENDAR_TYPE,
  entryForCustomer,
  type OpenedAppointment,
  writeCalendar,
} from '../appointments/index.ts';
import { askOtherTime, cancelAppointment, confirmAppointment } from './answer-appointment.ts';
import { presentForLink } from './customer-appointment.present.ts';
import { findForCustomer } from './customer-appointment.queries.ts';

async function load({ db, appointmentId }: OpenedAppointment) {
  const [row, company] = await Promise.all([findForCustomer(db, appointmentId), ownCompany(db)]);
  if (!row) throw badAppointmentLink();
  return { row, company };
}

async function present(opened: OpenedAppointment): Promise<PublicAppointment> {
  const { row, company } = await load(opened);
  return presentForLink(row, company);
}

/** Returns the appointment for the holder of a mailed link (D5.8; access.md, signed links). */
export const readPublicAppointment = (runtime: Runtime, token: string): Promise<PublicAppointment> =>
  throughLink(runtime, appointmentPage, token, present);

/** Returns the appointment of a link as an iCalendar file. */
export const publicAppointmentFile = (runtime: Runtime, token: string): Promise<FileAnswer> =>
  throughLink(runtime, appointmentPage, token, async (opened) => {
    const { row, company } = await load(opened);
    const { name, timeZone } = company;
    return {
      body: await writeCalendar({ name, timeZone }, [entryForCustomer(row, company)]),
      type: CALENDAR_TYPE,
      name: 'appointment.ics',
    };
  });

/**
 * Confirms, cancels, or asks for another time through a mailed link.
 * @throws 404 for a bad link, 409 as {@link confirmAppointment}, 429 for too many answers.
 */
export const answerThroughLink = (
  runtime: Runtime,
  origin: Origin,
  token: string,
  body: LinkAnswer,
): Promise<PublicAppointment> =>
  throughLink(runtime, appointmentPage, token, async (opened) => {
    const { db, companyId, appointmentId } = opened;
    const row = await lockRow(db.selectFrom('appointments').selectAll().where('id', '=', appointmentId));
    if (!row) throw badAppointmentLink();
    const actor = { companyId, userId: null, displayName: row.customerName, role: 'customer' as const };
    const answering = { db, runtime, origin, actor };
    if (body.answer === 'confirm') await confirmAppointment(answering, row, body.version);
    else if (body.answer === 'cancel') await cancelAppointment(answering, row, body.version);
    else await askOtherTime(answering, row, body);
    return present(opened);
  });
