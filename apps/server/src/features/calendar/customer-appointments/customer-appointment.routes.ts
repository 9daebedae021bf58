import type { CustomerAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { askOtherTime, cancelAppointment, confirmAppointment } from './answer-appointment.ts';
import { createRequest } from './create-request.ts';
import { presentForCustomer } from './customer-appointment.present.ts';
import { findForCustomer, listForCustomer } from './customer-appointment.queries.ts';
import { declineRequest } from './decline-request.ts';
import { answerThroughLink, publicAppointmentFile, readPublicAppointment } from './public-appointment.ts';
import { listRequests } from './request.queries.ts';
import { scheduleRequest } from './schedule-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

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
