import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { dollarAmount, dollarNumber } from '../../core/numbers/money-fields.ts';

/** Something that waits for the customer who is signed in. */
export const customerTask = z.discriminatedUnion('kind', [
  /** An estimate that the customer can answer now (D3.6). */
  z.object({
    kind: z.literal('estimate'),
    repairId: z.int(),
    serviceReportNumber: z.string(),
    modelPartNo: z.string(),
    total: dollarAmount,
    /** The last day for an answer, YYYY-MM-DD. */
    validUntil: calendarDay,
  }),
  /** New messages of staff on a repair (D12.2). */
  z.object({
    kind: z.literal('message'),
    repairId: z.int(),
    serviceReportNumber: z.string(),
    modelPartNo: z.string(),
    /** At most 100. */
    unread: z.int(),
  }),
  /** An appointment that the customer has not confirmed (D5.8). */
  z.object({
    kind: z.literal('appointment'),
    id: z.int(),
    /** What it is for, such as 'Repair'. The title is written for staff. */
    appointmentType: z.string(),
    /** ISO 8601 UTC; for an all-day one, midnight UTC of its first day. */
    startTime: instant,
    allDay: z.boolean(),
  }),
  /** The last recall that nobody has answered, with the number of its units (D5.12). */
  z.object({ kind: z.literal('recall'), units: z.int() }),
  /** The invoices that are still to be paid, as one task (D8.6). */
  z.object({
    kind: z.literal('invoices'),
    count: z.int(),
    /** What is still to be paid of all of them. */
    open: dollarNumber,
    overdue: z.int(),
    /** The number of the one that is due first. */
    number: z.string(),
    /** Its due day, YYYY-MM-DD. Null when it has none. */
    dueOn: calendarDay.nullable(),
  }),
  /** A loan agreement that waits for a signature through its mailed link (D7.3). */
  z.object({ kind: z.literal('agreement'), id: z.int(), number: z.string() }),
]);
export type CustomerTask = z.infer<typeof customerTask>;

/** A unit that the customer has sent in before, or that is in their register. None of them is with the company now. */
export const rememberedUnit = z.object({
  modelPartNo: z.string(),
  serialNumber: z.string(),
  /** The unit of the register, when it is there. */
  customerEquipmentId: z.int().optional(),
  /** YYYY-MM-DD, of a unit whose calibration is overdue or due soon (B9). */
  calibrationDue: calendarDay.optional(),
});
export type RememberedUnit = z.infer<typeof rememberedUnit>;

const line = z.string().nullable();

/** The addresses of the caller's last request. */
export const rememberedAddresses = z.object({
  billingName: line,
  billingStreet: line,
  billingCity: line,
  billingState: line,
  billingZip: line,
  shippingName: line,
  shippingStreet: line,
  shippingCity: line,
  shippingState: line,
  shippingZip: line,
});
export type RememberedAddresses = z.infer<typeof rememberedAddresses>;

/** The calls of the customer's start screen and of the request form. */
export const customerHomeEndpoints = {
  tasks: endpoint({
    method: 'GET',
    path: '/api/customer-tasks',
    permission: 'customer-home.read',
    summary:
      'What waits for the customer: estimates, messages, appointments, recalls, open invoices and agreements',
    changedBy: [
      ...(['repair', 'appointment', 'equipment', 'demoEquipmentLoan', 'company'] as const),
      ...(['issuedInvoice', 'quickbooks'] as const),
    ],
    answer: z.array(customerTask),
  }),
  memory: endpoint({
    method: 'GET',
    path: '/api/request-memory',
    permission: 'customer-home.read',
    summary: "The addresses of the caller's last request and the units of the customer record",
    changedBy: ['repair', 'equipment'],
    answer: z.object({ addresses: rememberedAddresses.nullable(), units: z.array(rememberedUnit) }),
  }),
};
