import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { dialledPhone } from '../../core/dialled-phone.ts';
import { dollarAmount, dollarNumber } from '../../core/numbers/money-fields.ts';
import { percentNumber } from '../../core/numbers/percent-fields.ts';
import { partRequest } from './awaited-part.ts';
import { carriers } from './carriers.ts';
import { invoiceMark } from './invoice-mark.ts';
import { warrantyStatus } from './request.ts';
import { shownTaxes } from './shown-taxes.ts';
import { repairStatuses } from './status.ts';
import { repairStatus } from './status-field.ts';
import { undoOffer } from './undo-offer.ts';

const words = z.string().nullable();
const link = z.int().nullable();

/** The fields of a repair that lists show, and no others, so that ten rows stay under 6 KB. */
export const repairListItem = z.object({
  id: z.int(),
  serviceReportNumber: z.string(),
  companyName: words,
  contactName: words,
  modelPartNo: z.string(),
  serialNumber: words,
  status: repairStatus,
  repairNeeded: z.boolean(),
  calibrationNeeded: z.boolean(),
  /** ISO 8601 UTC. */
  dateSubmitted: instant,
  estimatedCompletionDate: calendarDay.nullable(),
  inboundTrackingNumber: words,
  outboundTrackingNumber: words,
  technicianName: words,
  userId: link,
  customerId: link,
  /** The name of the portal user who submitted it. Lists for staff leave it out. */
  submittedBy: words.optional(),
  /** True when the repair waits for parts (D6.5). Left out otherwise, and for customers. */
  waitsForParts: z.literal(true).optional(),
  /** The parts that it waits for in words, such as '2 × FUSE-1'. Only in lists for staff, and left out without any. */
  awaits: z.string().optional(),
  /** True when the completion date has passed or was moved, and the customer was not told. Left out otherwise, and for customers. */
  promiseSlipped: z.literal(true).optional(),
  /** The invoice in QuickBooks (D8.5). Left out without one, in lists for customers, and for them until it is open or paid. */
  invoice: invoiceMark.optional(),
  /** When the repair got its status, ISO 8601 UTC. Only in lists for staff. */
  statusSince: instant.optional(),
  /** The customer's order number. Only in lists for staff, and left out without one. */
  poNumber: z.string().optional(),
  /** The same for two repairs whose mail goes to the same addresses. The addresses would be too long. Only in lists for staff. */
  mailKey: z.string().optional(),
  /** Its next open appointment, else its last one. For staff, and left out without any. */
  appointment: z.object({ id: z.int(), allDay: z.boolean(), startTime: instant }).optional(),
  /** Since when the customer waits for an answer to a message, ISO 8601 UTC (D12.2). For staff, and left out otherwise. */
  needsReplySince: instant.optional(),
  /** In dollars. Only in lists for admins, because technicians see no amounts (access.md). */
  totalCost: dollarAmount.optional(),
  /** What the customer pays: `totalCost` after the agreed discount and with tax, in dollars. Beside `totalCost`. */
  customerPays: dollarNumber.optional(),
  version: z.int(),
});
export type RepairListItem = z.infer<typeof repairListItem>;

/**
 * What the customer pays for the total cost, in dollars and percent. Left out for technicians, and without costs. Discount
 * and rate are those of the estimate that was approved last.
 */
const repairCharge = z.object({
  discount: dollarNumber,
  /** After the discount and before tax. */
  net: dollarNumber,
  taxRate: percentNumber,
  taxExempt: z.boolean(),
  tax: dollarNumber,
  /** What is charged at each rate. Left out while there is one rate. */
  taxes: shownTaxes.optional(),
  total: dollarNumber,
  /** What the customer approved, with tax; null without an approved estimate. */
  approved: dollarAmount,
});

/** One part; `unitPrice` is left out for everybody but admins (D3.5, access.md). */
export const partUsedAnswer = z.object({
  /** The part of the catalogue; left out for free text, and for customers. */
  partId: z.int().optional(),
  partNumber: z.string(),
  description: words,
  quantity: z.int(),
  unitPrice: dollarNumber.optional(),
  msrpPrice: dollarNumber,
});

/** What the caller may do with this repair now. Screens use these fields and never the role. */
export const repairAbilities = z.object({
  /** The whole Update Repair form, costs and parts included. */
  update: z.boolean(),
  /** The technician's fields: status by the map, progress and completion date. */
  progress: z.boolean(),
  addLog: z.boolean(),
  addImage: z.boolean(),
  deleteImage: z.boolean(),
  /** A customer's own photos, while submitted (D3.8). */
  addPhoto: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
  /** True when this answer has cost, profit and unit prices. */
  seeCosts: z.boolean(),
});
export type RepairAbilities = z.infer<typeof repairAbilities>;

/** A repair with all fields (A3). Optional fields are left out when the caller may not see them (D3.5). */
export const repair = repairListItem.omit({ statusSince: true, awaits: true, mailKey: true }).extend({
  /** The carrier that the customer named for the parcel to the company. Most numbers tell it themselves. */
  inboundCarrier: z.enum(carriers).nullable(),
  /** The same as serviceReportNumber (A3). */
  rmaNumber: z.string(),
  companyId: z.int(),
  customerNo: words,
  phoneNo: words,
  dial: dialledPhone.optional(),
  emailAddress: words,
  additionalEmails: z.array(z.string()),
  address: words,
  billingAddress: words,
  billingName: words,
  billingStreet: words,
  billingCity: words,
  billingState: words,
  billingZip: words,
  /** The address in lines, as the company's country writes it (D14.5): its parts if there are any, else its text. */
  billingText: words,
  shippingAddress: words,
  shippingName: words,
  shippingStreet: words,
  shippingCity: words,
  shippingState: words,
  shippingZip: words,
  shippingText: words,
  sameAsShipping: z.boolean(),
  poNumber: words,
  taxExempt: z.boolean(),
  /** The unit of the register that the request is about (D5.6), and the customer's number of it. */
  customerEquipmentId: link,
  assetNumber: words,
  /** The day on which the company shipped the unit. The step to shipped sets it. */
  dateShipped: calendarDay.nullable(),
  /** The day on which the customer sent it in: what the request said in `dateShipped` (A3). */
  sentInOn: calendarDay.nullable(),
  requestType: z.enum(['repair', 'calibration']),
  /** The appointment of the request (B3). */
  appointmentId: link,
  appointmentStartTime: instant.nullable(),
  /** The requested day of a calibration (B3). */
  calibrationDate: calendarDay.nullable(),
  warrantyStatus,
  descriptionProblem: words,
  noEstimateUnder200: z.boolean(),
  /** The amount in dollars that the customer read beside this option. It decides, not a later setting (D3.6). Technicians see no amounts. */
  preApprovedUpTo: dollarNumber.optional(),
  shippingInsuranceNeeded: z.boolean(),
  addressConfirmed: z.boolean(),
  /** The customer has asked for a loaner (D7.4). */
  loanerWanted: z.boolean(),
  specialInstructions: words,
  /** What the customer sent with the unit, as the request says. */
  accessories: z.array(z.string()),
  currentProgress: words,
  shippingInfo: words,
  estimatedCost: dollarAmount.optional(),
  inboundShippingCost: dollarAmount.optional(),
  outboundShippingCost: dollarAmount.optional(),
  laborCost: dollarAmount.optional(),
  totalCost: dollarAmount.optional(),
  charge: repairCharge.optional(),
  partNumber: words,
  partCharged: dollarAmount.optional(),
  partsUsed: z.array(partUsedAnswer),
  actualCost: dollarAmount.optional(),
  partCompanyCost: dollarAmount.optional(),
  profitMade: dollarAmount.optional(),
  shippingLabelUrl: words,
  technicianId: link,
  /** The shipment of a request with several units (D3.8); null for others. */
  shipmentId: link,
  /** The status a repair on hold came from. */
  heldFrom: repairStatus.nullable(),
  /** The messages of the other side that the caller has not seen, at most 100 (D12.2). Left out without any. */
  unreadMessages: z.int().optional(),
  /** The parts that it waits for (decision 0087). For staff, and left out without any. */
  partRequests: z.array(partRequest).optional(),
  /** Since when the customer waits for an answer, ISO 8601 UTC. For staff, and left out when nobody waits. */
  needsReplySince: instant.optional(),
  deletedAt: instant.nullable().optional(),
  updatedAt: instant,
  can: repairAbilities,
  /** The next statuses that the caller may set, the most usual one first (D3.3). */
  nextStatuses: z.array(repairStatus),
});
export type Repair = z.infer<typeof repair>;

/**
 * The answer to a change. `warnings` says which parts are not in stock; a change is never refused for that (D6.3).
 * `undo` is there after a change of status, technician or parts: its author may take it back for some seconds.
 */
export const savedRepair = repair.extend({
  warnings: z.array(z.string()).optional(),
  undo: undoOffer.optional(),
});
export type SavedRepair = z.infer<typeof savedRepair>;

/** The answer to a request: its first repair and, for a list of units, all repairs in the same order (D3.8). */
export const submittedRepair = repair.extend({
  shipment: z
    .object({ id: z.int(), repairs: z.array(repair.pick({ id: true, serviceReportNumber: true })) })
    .nullable(),
});
export type SubmittedRepair = z.infer<typeof submittedRepair>;

/** GET /api/stats: counts of the repairs that the caller may see (A3). */
export const repairStats = z.object({
  totalRequests: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  pendingAction: z.int(),
});
export type RepairStats = z.infer<typeof repairStats>;

/** A technician whom repairs can be assigned to (D3.14). */
export const technicianChoice = z.object({
  id: z.int(),
  name: z.string(),
  specialties: z.string().nullable(),
  /** Open repairs, and those of them after their estimated completion date. */
  open: z.int(),
  late: z.int(),
  /** Finished repairs of the same models as those that are to be assigned. */
  done: z.int(),
});
export type TechnicianChoice = z.infer<typeof technicianChoice>;

/** The admin dashboard and the count cards of Repair Management (A2). */
export const statsOverview = z.object({
  /** The day of `newToday` in the company's zone. */
  today: calendarDay,
  newToday: z.int(),
  awaitingReview: z.int(),
  pendingApproval: z.int(),
  completed: z.int(),
  /** Number of distinct `userId` values of all repairs. */
  totalCustomers: z.int(),
  byStatus: z.object(
    Object.fromEntries(repairStatuses.map((s) => [s, z.int()])) as Record<
      (typeof repairStatuses)[number],
      z.ZodInt
    >,
  ),
});
export type StatsOverview = z.infer<typeof statsOverview>;

/** One number for each of the thirty days up to today in the company's zone, oldest first (admin dashboard). */
export const statsTrend = z.object({
  /** YYYY-MM-DD. */
  days: z.array(z.string()),
  /** New requests. */
  submitted: z.array(z.int()),
  /** Repairs at the end of the day that wait for review, that wait for the customer, and that are in work. */
  awaitingReview: z.array(z.int()),
  pendingApproval: z.array(z.int()),
  inProgress: z.array(z.int()),
  /** Repairs that were set to completed. */
  completed: z.array(z.int()),
  /** Portal users who submitted a repair. */
  customers: z.array(z.int()),
});
export type StatsTrend = z.infer<typeof statsTrend>;

/** The last repair of a serial number (D3.8). */
export const serialHistory = z.object({
  serialNumber: z.string(),
  /** Null when the caller may see no repair with this serial number. */
  lastRepair: z
    .object({
      id: z.int(),
      serviceReportNumber: z.string(),
      modelPartNo: z.string(),
      status: repairStatus,
      dateSubmitted: instant,
      warrantyStatus,
    })
    .nullable(),
});
export type SerialHistory = z.infer<typeof serialHistory>;
