import { z } from 'zod';
import { publicCompany } from '../../companies/branding/public-company.ts';
import { messageWords } from '../../conversation/repair-messages/messages.ts';
import { MESSAGE_MAX } from '../../conversation/repair-messages/rules.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalLine, requiredText } from '../../core/fields.ts';
import { dollarNumber } from '../../core/numbers/money-fields.ts';
import { carriers } from '../../repairs/repairs/carriers.ts';
import { repairStatus } from '../../repairs/repairs/status-field.ts';

const trackedUnit = {
  serviceReportNumber: z.string(),
  modelPartNo: z.string(),
  serialNumber: z.string().nullable(),
  status: repairStatus,
};

/** One entry of the timeline that the customer may see. It names nobody and has no amount of its own. */
const trackedEntry = z.object({
  id: z.int(),
  status: repairStatus.nullable(),
  message: z.string(),
  date: instant,
  /** The side that wrote it, of a message of the conversation. */
  writtenBy: z.enum(['customer', 'company']).nullable(),
});
export type TrackedEntry = z.infer<typeof trackedEntry>;

const trackedPhoto = z.object({
  id: z.int(),
  caption: z.string().nullable(),
  date: instant,
});
export type TrackedPhoto = z.infer<typeof trackedPhoto>;

/** A withdrawn certificate of the repair, newest first (D5.11). */
const trackedWithdrawal = z.object({
  id: z.int(),
  number: z.string(),
  edition: z.int(),
  withdrawnOn: calendarDay,
  reason: z.string(),
  /** True when the customer said that they have seen it. */
  isSeen: z.boolean(),
});

/** One repair, as its link shows it. */
const trackedRepair = z.object({
  ...trackedUnit,
  /** The id of the repair, for people who sign in. */
  id: z.int(),
  /** The status before a hold. */
  heldFrom: repairStatus.nullable(),
  dateSubmitted: instant,
  /** YYYY-MM-DD. */
  estimatedCompletionDate: calendarDay.nullable(),
  inboundTrackingNumber: z.string().nullable(),
  /** The carrier that the customer named. */
  inboundCarrier: z.enum(carriers).nullable(),
  outboundTrackingNumber: z.string().nullable(),
  /** The newest entries, newest first. */
  timeline: z.array(trackedEntry),
  photos: z.array(trackedPhoto),
  /** The estimate that waits for an answer. `total` is dollars. */
  estimate: z.object({ version: z.int(), total: dollarNumber, validUntil: calendarDay }).nullable(),
  withdrawals: z.array(trackedWithdrawal),
  /** The issued certificates of the repair, newest first. */
  certificates: z.array(z.object({ id: z.int(), number: z.string(), edition: z.int() })),
  /** True while a photo can be added. */
  canAddPhoto: z.boolean(),
  /** True for the link on a label. It shows the unit and its status, and takes nothing. */
  isLabel: z.boolean(),
});
export type TrackedRepair = z.infer<typeof trackedRepair>;

/** The answer of a tracking link: one repair, or the units of one shipment. */
export const tracking = z.object({
  company: publicCompany,
  /** Null for the link of a shipment. */
  repair: trackedRepair.nullable(),
  /** The units of a shipment, each with the path of its own page. Empty for the link of a repair. */
  units: z.array(z.object({ ...trackedUnit, path: z.string() })),
});
export type Tracking = z.infer<typeof tracking>;

/** A message by a tracking link. The name is what the writer says, so it proves nothing. */
export const trackedMessage = z.object({
  name: optionalLine(100),
  message: requiredText(messageWords.empty, MESSAGE_MAX),
});

/** What staff see of a repair's link. */
export const trackingLink = z.object({
  /** The address of the link; null while no link works. */
  link: z.string().nullable(),
  /** Why no link works. */
  reason: z.enum(['off', 'ended']).nullable(),
  /** When the link stops; null while the repair is open. */
  endsAt: instant.nullable(),
  /** How often the link was opened. */
  opens: z.int(),
  lastOpenedAt: instant.nullable(),
});
export type TrackingLink = z.infer<typeof trackingLink>;
