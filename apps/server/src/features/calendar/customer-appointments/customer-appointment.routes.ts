import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import type {
  AppointmentRequest,
  CustomerAppointment,
  LinkAnswer,
  PublicAppointment,
} from '@portal/contract/calendar/customer-appointments/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Handlers } from '../../../http/call.ts';
import { throughLink } from '../../../links/link.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin, Work } from '../../../work.ts';
import { customerLanguage, ownCompany, publicCompany } from '../../companies/companies/index.ts';
import { notify } from '../../records/notifications/index.ts';
import {
  appointmentPage,
  badAppointmentLink,
  CALENDAR_TYPE,
  entryForCustomer,
  type OpenedAppointment,
  writeCalendar,
} from '../appointments/index.ts';
import { answerRefusal, askOtherTime, cancelAppointment, confirmAppointment } from './answer-appointment.ts';
import { createRequest, listRequests, readRequest } from './create-request.ts';
import { type FoundForCustomer, findForCustomer, listForCustomer } from './customer-appointment.queries.ts';
import { mailDeclined } from './declined.mail.ts';
import { refuseAnswered } from './request.policy.ts';
import { closeRequest, scheduleRequest } from './schedule-request.ts';

/** Returns the appointment for its customer. Title and description stay with staff, who write them for each other. */
const presentForCustomer = (row: FoundForCustomer): CustomerAppointment => ({
  id: row.id,
  appointmentType: row.appointmentType,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  allDay: row.allDay,
  location: row.location,
  technicianName: row.technicianName,
  status: row.status,
  canAnswer: !answerRefusal(row, row.timeZone),
  openRequest:
    row.requestId === null
      ? null
      : { id: row.requestId, note: row.requestNote, wishes: row.requestWishes ?? [] },
  version: row.version,
});

async function load({ db, appointmentId }: OpenedAppointment) {
  const [row, company] = await Promise.all([findForCustomer(db, appointmentId), ownCompany(db)]);
  if (!row) throw badAppointmentLink();
  return { row, company };
}

/** Returns the appointment for the holder of a link, with the company that plans it. */
async function present(opened: OpenedAppointment): Promise<PublicAppointment> {
  const { db, appointmentId } = opened;
  const [{ row, company }, language] = await Promise.all([
    load(opened),
    customerLanguage(db, { appointmentId }),
  ]);
  return { ...presentForCustomer(row), company: publicCompany(company, language) };
}

/** Returns the appointment for the holder of a mailed link (D5.8; access.md, signed links). */
const readPublicAppointment = (runtime: Runtime, token: string): Promise<PublicAppointment> =>
  throughLink(runtime, appointmentPage, token, present);

/** Returns the appointment of a link as an iCalendar file. */
const publicAppointmentFile = (runtime: Runtime, token: string): Promise<FileAnswer> =>
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
const answerThroughLink = (
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

/** Declines a request with a sentence, which the customer reads in a mail and in the portal (D5.8). @throws 409. */
async function declineRequest(
  work: Work,
  row: Locked<AppointmentRequestRow>,
  answer: string,
): Promise<AppointmentRequest> {
  refuseAnswered(row);
  await Promise.all([
    closeRequest(work, row, { state: 'declined', answer }),
    mailDeclined(work, row, answer),
    notify(work, {
      companyId: row.companyId,
      to: { customerId: row.customerId },
      exceptUserId: work.actor.userId,
      kind: 'appointment.request_answered',
      title: 'We cannot offer the appointment you requested',
      body: answer,
      link: appointmentPaths.appointments(),
    }),
  ]);
  return readRequest(work.db, row.id);
}

/** Takes an open request back. @throws 409 when it is already answered. */
async function withdrawRequest(work: Work, row: Locked<AppointmentRequestRow>): Promise<AppointmentRequest> {
  refuseAnswered(row);
  await closeRequest(work, row, { state: 'withdrawn' });
  return readRequest(work.db, row.id);
}

async function read(db: Db, id: number): Promise<CustomerAppointment> {
  const row = await findForCustomer(db, id);
  if (!row) throw notFound();
  return presentForCustomer(row);
}

export const customerAppointmentsRoutes: Handlers<typeof endpoints.customerAppointments> = {
  list: async ({ work: { db, actor }, query }) => {
    const { rows, total } = await listForCustomer(db, actor, query);
    return { rows: rows.map(presentForCustomer), total };
  },
  confirm: async ({ work, record, body }) => {
    await confirmAppointment(work, record, body.version);
    return read(work.db, record.id);
  },
  cancel: async ({ work, record, body }) => {
    await cancelAppointment(work, record, body.version);
    return read(work.db, record.id);
  },
  askOtherTime: async ({ work, record, body }) => {
    await askOtherTime(work, record, body);
    return read(work.db, record.id);
  },
  readPublic: ({ runtime, params }) => readPublicAppointment(runtime, params.token),
  publicIcs: ({ runtime, params }) => publicAppointmentFile(runtime, params.token),
  answerPublic: ({ runtime, origin, params, body }) => answerThroughLink(runtime, origin, params.token, body),
};

export const appointmentRequestsRoutes: Handlers<typeof endpoints.appointmentRequests> = {
  list: ({ work: { db, actor }, query }) => listRequests(db, actor, query),
  create: ({ work, record, body }) => createRequest(work, record, body),
  withdraw: ({ work, record }) => withdrawRequest(work, record),
  schedule: ({ work, record, body }) => scheduleRequest(work, record, body),
  decline: ({ work, record, body }) => declineRequest(work, record, body.answer),
};
