import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery, sortQuery } from '../../core/calls/paging-query.ts';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { plannedDate } from '../../core/dates/date-fields.ts';
import { compareDates } from '../../core/dates/dates.ts';
import { dialledPhone } from '../../core/dialled-phone.ts';
import {
  byCompany,
  byId,
  flagParam,
  id,
  LIST_MAX,
  line,
  optionalEmail,
  optionalLine,
  required,
} from '../../core/fields.ts';
import { dollarAmount, optionalMoney } from '../../core/numbers/money-fields.ts';
import { technicianMessages } from './messages.ts';

const COLOR = /^#[0-9a-f]{6}$/i;
const color = z.string().regex(COLOR, 'Please choose a color');

const dayOff = z.object({ firstDay: calendarDay, lastDay: calendarDay, note: z.string().nullable() });
const timeOfDay = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, technicianMessages.badTime);
const daysOffForm = z
  .array(
    z
      .object({ firstDay: plannedDate(), lastDay: plannedDate(), note: line().nullable().default(null) })
      .refine(({ firstDay, lastDay }) => compareDates(firstDay, lastDay) <= 0, {
        path: ['lastDay'],
        message: technicianMessages.daysOffBackwards,
      }),
  )
  .max(LIST_MAX);

/** Working hours and days off (D5.7). Without them a technician works Monday to Friday from 8 to 5. */
const workingHours = {
  workDays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .transform((days) => [...new Set(days)].sort())
    .optional(),
  workFrom: timeOfDay.optional(),
  workTo: timeOfDay.optional(),
  daysOff: daysOffForm.optional(),
};

/** A technician: repairs are assigned to this record. It may have a user (D3.14, B3). */
export const technician = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dial: dialledPhone.optional(),
  specialties: z.string().nullable(),
  color: z.string(),
  active: z.boolean(),
  userId: z.int().nullable(),
  /** Working hours on the clocks of the company (D5.7). 1 is Monday, 7 is Sunday. */
  workDays: z.array(z.int()),
  workFrom: z.string(),
  workTo: z.string(),
  daysOff: z.array(dayOff),
  /** Dollars for one hour of work. Only admins get it (access.md). */
  hourlyRate: dollarAmount.optional(),
  version: z.int(),
});
export type Technician = z.infer<typeof technician>;

const fields = {
  name: required(technicianMessages.nameRequired),
  email: optionalEmail().nullish(),
  phone: optionalLine(50),
  specialties: optionalLine(1000),
  /** The technician's user; null without one (D3.14). */
  userId: id(technicianMessages.unknownUser).nullish(),
  /** What an hour of this technician's work costs the customer; null without a rate. */
  hourlyRate: optionalMoney,
};

/** A new technician. The calendar uses the color (B3). */
export const technicianForm = z.object({ ...fields, ...workingHours, color: color.default('#3b82f6') });
/** A change of a technician. Fields that are not sent stay. */
export const technicianUpdate = z.object({
  ...fields,
  ...workingHours,
  name: fields.name.optional(),
  color: color.optional(),
  active: z.boolean().optional(),
});

/** The workload of a technician: open repairs by status, and the number of late ones. */
export const technicianLoad = z.object({
  /** Null for repairs without a technician. */
  technicianId: z.int().nullable(),
  open: z.int(),
  /** Number of open repairs after their estimated completion date, by the day in the company's zone. */
  late: z.int(),
  byStatus: z.record(z.string(), z.int()),
});
export type TechnicianLoad = z.infer<typeof technicianLoad>;

/** A user with the role technician, and the technician record that has this user. */
export const technicianUser = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  technicianId: z.int().nullable(),
});
export type TechnicianUser = z.infer<typeof technicianUser>;

export const technicianEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/technicians',
    permission: 'technician.read',
    summary: 'Technicians of a company by name',
    params: byCompany,
    query: z.object({ ...pagingQuery, ...sortQuery, active: flagParam.optional() }),
    changedBy: [],
    answer: z.array(technician),
    paged: true,
  }),
  workload: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/technicians/workload',
    permission: 'technician.write',
    summary: 'Open repairs of each technician who has any, by status, and of nobody',
    params: byCompany,
    changedBy: [],
    answer: z.array(technicianLoad),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/technicians/users',
    permission: 'technician.write',
    summary: 'Users with role technician, with the technician each stands behind',
    params: byCompany,
    changedBy: [],
    answer: z.array(technicianUser),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/technicians',
    permission: 'technician.write',
    summary: 'Add a technician',
    params: byCompany,
    body: technicianForm,
    answer: technician,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/technicians/:id',
    permission: 'technician.write',
    summary: 'Change, deactivate or link a technician',
    record: 'technician',
    params: byId,
    body: technicianUpdate,
    answer: technician,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/technicians/:id',
    permission: 'technician.write',
    summary: 'Remove a technician nothing is assigned to; 409 says what uses it',
    record: 'technician',
    params: byId,
    answer: 'none',
  }),
};
