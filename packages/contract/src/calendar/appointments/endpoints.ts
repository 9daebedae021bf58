import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { calendarDate } from '../../core/dates/date-fields.ts';
import { compareDates, daysBetween } from '../../core/dates/dates.ts';
import { byCompany, byId, idParam } from '../../core/fields.ts';
import { appointmentStatuses, appointmentTypes } from './kinds.ts';
import { appointmentMessages } from './messages.ts';
import {
  appointment,
  appointmentForm,
  appointmentUpdate,
  RANGE_DAYS_MAX,
  savedAppointment,
} from './shapes.ts';

/** The days of a calendar, first and last included, in the company's zone. ISO text counts with its date (D2.6). */
const range = z
  .object({
    startDate: calendarDate(),
    endDate: calendarDate(),
    technicianId: idParam.optional(),
    appointmentType: z.enum(appointmentTypes).optional(),
    status: z.enum(appointmentStatuses).optional(),
    page: pagingQuery.page,
    pageSize: pagingQuery.pageSize,
  })
  .refine(({ startDate, endDate }) => compareDates(startDate, endDate) <= 0, {
    path: ['endDate'],
    message: appointmentMessages.rangeBackwards,
  })
  .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < RANGE_DAYS_MAX, {
    path: ['endDate'],
    message: appointmentMessages.rangeTooLong,
  });
export type AppointmentRange = z.output<typeof range>;

export const appointmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/appointments',
    permission: 'appointment.read',
    summary:
      'Appointments that share a day with the range, by start (at most 62 days; without a page the first 1,000)',
    params: byCompany,
    query: range,
    changedBy: ['appointment'],
    answer: z.array(appointment),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/appointments',
    permission: 'appointment.write',
    summary: 'Add an appointment; `warnings` names overlaps and times outside working hours',
    params: byCompany,
    body: appointmentForm,
    answer: savedAppointment,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/appointments/:id',
    permission: 'appointment.read',
    summary: 'One appointment',
    record: 'appointment',
    params: byId,
    changedBy: ['appointment'],
    answer: appointment,
  }),
  ics: endpoint({
    method: 'GET',
    path: '/api/appointments/:id.ics',
    permission: 'appointment.read',
    summary: 'One appointment as an iCalendar file',
    record: 'appointment',
    params: byId,
    answer: 'file',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/appointments/:id',
    permission: 'appointment.write',
    summary: 'Change, move, link or cancel an appointment',
    record: 'appointment',
    params: byId,
    body: appointmentUpdate,
    answer: savedAppointment,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/appointments/:id',
    permission: 'appointment.write',
    summary: 'Remove an appointment',
    record: 'appointment',
    params: byId,
    answer: 'none',
  }),
  revokeLinks: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/revoke-links',
    permission: 'appointment.write',
    summary: 'End the mailed links of an appointment; the next mail brings a new one',
    record: 'appointment',
    params: byId,
    answer: 'none',
  }),
};
