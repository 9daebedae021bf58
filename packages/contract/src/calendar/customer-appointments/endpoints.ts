import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byId, byToken, idParam } from '../../core/fields.ts';
import { appointmentForm, savedAppointment } from '../appointments/shapes.ts';
import {
  appointmentRequest,
  customerAppointment,
  declineForm,
  linkAnswer,
  otherTimeForm,
  publicAppointment,
  requestForm,
  seenVersion,
} from './shapes.ts';

const paging = { page: pagingQuery.page, pageSize: pagingQuery.pageSize };

const answering = {
  method: 'POST',
  permission: 'appointment.answer',
  record: 'appointment',
  params: byId,
  answer: customerAppointment,
} as const;

export const customerAppointmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/appointments',
    permission: 'appointment.answer',
    summary: 'The appointments of the own customer record: those to come by start, or past ones newest first',
    query: z.object({ ...paging, when: z.enum(['upcoming', 'past']).default('upcoming') }),
    changedBy: ['appointment'],
    answer: z.array(customerAppointment),
    paged: true,
  }),
  confirm: endpoint({
    ...answering,
    path: '/api/appointments/:id/confirm',
    summary: 'Confirm an appointment, as its customer',
    body: seenVersion,
  }),
  cancel: endpoint({
    ...answering,
    path: '/api/appointments/:id/cancel',
    summary: 'Cancel an appointment, as its customer',
    body: seenVersion,
  }),
  askOtherTime: endpoint({
    ...answering,
    path: '/api/appointments/:id/other-time',
    summary: 'Ask for another time; asking again replaces the open request',
    body: otherTimeForm,
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/public/appointments/:token',
    permission: 'public',
    summary: 'The appointment a mailed link belongs to',
    params: byToken,
    changedBy: ['appointment'],
    answer: publicAppointment,
  }),
  publicIcs: endpoint({
    method: 'GET',
    path: '/api/public/appointments/:token/appointment.ics',
    permission: 'public',
    summary: 'The appointment a mailed link belongs to, as an iCalendar file',
    params: byToken,
    answer: 'file',
  }),
  answerPublic: endpoint({
    method: 'POST',
    path: '/api/public/appointments/:token',
    permission: 'public',
    summary: 'Confirm, cancel, or ask for another time through a mailed link',
    params: byToken,
    body: linkAnswer,
    answer: publicAppointment,
  }),
};

export const appointmentRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/appointment-requests',
    permission: 'appointment.request',
    summary: 'Requests for appointments: all for admins, their own for customers; open ones oldest first',
    query: z.object({
      ...paging,
      state: z.enum(['open', 'answered']).default('open'),
      customerId: idParam.optional(),
    }),
    changedBy: ['appointment'],
    answer: z.array(appointmentRequest),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customers/:customerId/appointment-requests',
    permission: 'appointment.request',
    summary: 'Ask for an appointment: a customer for themselves, staff for a customer who called',
    record: { kind: 'customer', param: 'customerId' },
    params: z.object({ customerId: idParam }),
    body: requestForm,
    answer: appointmentRequest,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/appointment-requests/:id/withdraw',
    permission: 'appointment.request',
    summary: 'Take an open request back',
    record: 'appointmentRequest',
    params: byId,
    answer: appointmentRequest,
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/api/appointment-requests/:id/schedule',
    permission: 'appointment.write',
    summary: 'Turn a request into an appointment, or move the appointment that it is about',
    record: 'appointmentRequest',
    params: byId,
    body: appointmentForm,
    answer: savedAppointment,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/appointment-requests/:id/decline',
    permission: 'appointment.write',
    summary: 'Decline a request with a sentence, which is mailed to the customer',
    record: 'appointmentRequest',
    params: byId,
    body: declineForm,
    answer: appointmentRequest,
  }),
};
