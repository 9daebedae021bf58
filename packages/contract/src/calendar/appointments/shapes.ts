import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';
import { id, optionalLine, optionalText, required, text } from '../../core/fields.ts';
import { appointmentStatuses, appointmentTypes } from './kinds.ts';
import { appointmentMessages } from './messages.ts';

/** The most days of an appointment and of a range of the calendar. */
export const APPOINTMENT_DAYS_MAX = 31;
export const RANGE_DAYS_MAX = 62;

/** An appointment (B3). The times of an all-day one are midnight UTC of its first and of its last day. */
export const appointment = z.object({
  id: z.int(),
  companyId: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  startTime: instant,
  endTime: instant,
  allDay: z.boolean(),
  location: z.string().nullable(),
  technicianId: z.int().nullable(),
  technicianName: z.string().nullable(),
  /** The technician's color, null without a technician. */
  technicianColor: z.string().nullable(),
  serviceTypeId: z.int().nullable(),
  customerId: z.int().nullable(),
  customerName: z.string().nullable(),
  repairId: z.int().nullable(),
  /** The number of the linked repair. */
  serviceReportNumber: z.string().nullable(),
  appointmentType: z.enum(appointmentTypes),
  scheduleFollowUp: z.boolean(),
  saveLocation: z.boolean(),
  status: z.enum(appointmentStatuses),
  /** When the technician began and ended the work; null before. */
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  createdById: z.int().nullable(),
  lastUpdated: z.string(),
  version: z.int(),
});
export type Appointment = z.infer<typeof appointment>;

/** The answer of a write: the appointment, and sentences about what staff may not have wanted (D5.4, D5.7). */
export const savedAppointment = appointment.extend({ warnings: z.array(z.string()) });
export type SavedAppointment = z.infer<typeof savedAppointment>;

const INSTANT =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?(?:Z|[+-][0-9]{2}:[0-9]{2})$/;
const LOCAL = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2}(?::[0-9]{2})?)?$/;
const exists = (given: string): boolean => {
  const day = new Date(`${given.slice(0, 10)}T00:00:00Z`);
  return (
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(given.slice(0, 10)) &&
    !Number.isNaN(Date.parse(given)) &&
    // The database and the calendars that read the feed know no other years.
    day.getUTCFullYear() >= 1970 &&
    day.getUTCFullYear() < 9999
  );
};

/**
 * A time of an appointment in a request. Text with an offset is an instant. Text without one is a time on the clocks of
 * the company, and a date alone is midnight there.
 */
const time = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(40, appointmentMessages.badTime)
    .refine((given) => INSTANT.test(given) || LOCAL.test(given), appointmentMessages.badTime)
    .refine(exists, appointmentMessages.badTime);

const fields = {
  title: required(appointmentMessages.titleRequired),
  startTime: time(appointmentMessages.startRequired),
  endTime: time(appointmentMessages.endRequired),
  appointmentType: z.enum(appointmentTypes, { error: appointmentMessages.typeRequired }),
  description: optionalText(5000),
  location: text(500).nullish(),
  customerName: optionalLine(),
  technicianId: id(appointmentMessages.unknownTechnician).nullish(),
  serviceTypeId: id(appointmentMessages.unknownServiceType).nullish(),
  customerId: id(appointmentMessages.unknownCustomer).nullish(),
  repairId: id(appointmentMessages.unknownRepair).nullish(),
  /** False changes the appointment without a mail to the customer (D4.2). */
  sendMail: z.boolean().optional(),
};

/** A new appointment (B5). */
export const appointmentForm = z.object({
  ...fields,
  allDay: z.boolean().default(false),
  scheduleFollowUp: z.boolean().default(false),
  saveLocation: z.boolean().default(true),
  status: z.enum(appointmentStatuses).default('scheduled'),
});
export type AppointmentForm = z.output<typeof appointmentForm>;

/** A change of an appointment. Fields that are not sent stay. */
export const appointmentUpdate = z.object({
  ...fields,
  title: fields.title.optional(),
  startTime: fields.startTime.optional(),
  endTime: fields.endTime.optional(),
  appointmentType: fields.appointmentType.optional(),
  allDay: z.boolean().optional(),
  scheduleFollowUp: z.boolean().optional(),
  saveLocation: z.boolean().optional(),
  status: z.enum(appointmentStatuses).optional(),
});
export type AppointmentUpdate = z.output<typeof appointmentUpdate>;
