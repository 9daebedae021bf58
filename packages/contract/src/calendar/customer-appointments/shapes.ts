import { z } from 'zod';
import { publicCompany } from '../../companies/branding/public-company.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { optionalText, requiredText } from '../../core/fields.ts';
import { appointmentStatuses, appointmentTypes } from '../appointments/kinds.ts';
import { customerAppointmentMessages as messages } from './messages.ts';
import { needsWords, wish, wishes } from './wishes.ts';

const requestStates = ['open', 'scheduled', 'declined', 'withdrawn'] as const;
export type AppointmentRequestState = (typeof requestStates)[number];

/** An appointment as its customer sees it (D5.8). It has no title and no description, because staff write them for staff. */
export const customerAppointment = z.object({
  id: z.int(),
  appointmentType: z.enum(appointmentTypes),
  /** As in `appointment`: midnight UTC of the first and of the last day for an all-day one. */
  startTime: instant,
  endTime: instant,
  allDay: z.boolean(),
  location: z.string().nullable(),
  technicianName: z.string().nullable(),
  status: z.enum(appointmentStatuses),
  /** True while the customer can confirm, cancel, or ask for another time. */
  canAnswer: z.boolean(),
  /** What the customer asked for, while staff have not answered. */
  openRequest: z.object({ id: z.int(), note: z.string().nullable(), wishes: z.array(wish) }).nullable(),
  version: z.int(),
});
export type CustomerAppointment = z.infer<typeof customerAppointment>;

/** The answer of a signed link: one appointment, and the company that plans it. */
export const publicAppointment = customerAppointment.omit({ id: true }).extend({ company: publicCompany });
export type PublicAppointment = z.infer<typeof publicAppointment>;

/** A request for an appointment, or for another time of one (D5.8). */
export const appointmentRequest = z.object({
  id: z.int(),
  companyId: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  /** The appointment that the customer wants to move; null for a new one. */
  appointmentId: z.int().nullable(),
  /** The start of that appointment. */
  appointmentStart: instant.nullable(),
  appointmentAllDay: z.boolean().nullable(),
  appointmentType: z.enum(appointmentTypes),
  note: z.string().nullable(),
  wishes: z.array(wish),
  state: z.enum(requestStates),
  /** The sentence with which staff declined. */
  answer: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type AppointmentRequest = z.infer<typeof appointmentRequest>;

const version = z.int().min(1).max(2_147_483_647);

const words = { note: optionalText(2000), wishes };
const hasWords = (given: { note?: string | null | undefined; wishes: z.output<typeof wishes> }): boolean =>
  !needsWords(given);
const noWords = { path: ['wishes'], message: messages.wishOrNote };

/** A request for a new appointment. */
export const requestForm = z
  .object({
    appointmentType: z.enum(appointmentTypes, { error: messages.typeRequired }),
    ...words,
  })
  .refine(hasWords, noWords);
export type RequestForm = z.output<typeof requestForm>;

/** Another time for an appointment. `version` is that of the appointment the customer has seen. */
export const otherTimeForm = z.object({ version, ...words }).refine(hasWords, noWords);
export type OtherTimeForm = z.output<typeof otherTimeForm>;

/** The customer confirms or cancels the appointment that they have seen. */
export const seenVersion = z.object({ version });

/** An answer through a signed link: confirm, cancel, or ask for another time (D5.8). */
export const linkAnswer = z.discriminatedUnion('answer', [
  seenVersion.extend({ answer: z.literal('confirm') }),
  seenVersion.extend({ answer: z.literal('cancel') }),
  z.object({ answer: z.literal('ask'), version, ...words }).refine(hasWords, noWords),
]);
export type LinkAnswer = z.output<typeof linkAnswer>;

/** Staff decline a request with a sentence, which the customer gets by mail. */
export const declineForm = z.object({ answer: requiredText(messages.sentenceRequired, 1000) });
