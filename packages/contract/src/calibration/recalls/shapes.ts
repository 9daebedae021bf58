import { z } from 'zod';
import { wishList } from '../../calendar/customer-appointments/wishes.ts';
import { publicCompany } from '../../companies/branding/public-company.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { id, optionalText, required } from '../../core/fields.ts';
import { mailPreview } from '../../messaging/email-templates/mail-preview.ts';
import { DAYS_AFTER_MAX, DAYS_BEFORE_MAX, DISTANCES_MAX } from './distances.ts';
import { type LeftOutReason, leftOutReasons, recallMessages as say } from './messages.ts';
import { CHOSEN_UNITS_MAX, ownViews, workStages, workViews } from './work-words.ts';

const text = z.string().nullable();
const parts = <View extends string>(views: readonly View[]) =>
  Object.fromEntries(views.map((view) => [view, z.int()])) as Record<View, z.ZodInt>;

/** A unit in the work list. */
export const workItem = z.object({
  /** The id of the unit. */
  id: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  make: z.string(),
  modelName: z.string(),
  serialNumber: text,
  assetNumber: text,
  lastCalibrationDate: calendarDay.nullable(),
  nextCalibrationDue: calendarDay.nullable(),
  /** True when the due date has passed in the company's zone. */
  overdue: z.boolean(),
  stage: z.enum(workStages),
  /** When the customer was last asked about this due date, and how often. */
  askedAt: instant.nullable(),
  timesAsked: z.int(),
  /** The open request of the unit. */
  repairId: z.int().nullable(),
  serviceReportNumber: text,
});
export type WorkItem = z.infer<typeof workItem>;

/** The units of customers in each part of the work list, and the company's own demo units in `own` (D5.12). */
export const workCounts = z.object({
  ...parts(workViews),
  own: z.object(parts(ownViews)),
});
export type WorkCounts = z.infer<typeof workCounts>;

export const recallOutcomes = ['requested', 'declined'] as const;

/** One mail to one customer that asks for calibrations, with what came of it. */
export const recall = z.object({
  id: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  /** `unreachable`: the customer has no address, or the mail rules switch the mail off. `skipped`: nothing was due. */
  state: z.enum(['pending', 'sent', 'skipped', 'unreachable']),
  dueAt: instant,
  sentAt: instant.nullable(),
  recipients: z.array(z.string()),
  /** The member of staff who sent it; null when the portal did. */
  askedBy: text,
  answeredAt: instant.nullable(),
  answeredBy: text,
  units: z.array(
    z.object({
      id: z.int(),
      device: z.string(),
      serialNumber: text,
      assetNumber: text,
      dueOn: calendarDay,
      outcome: z.enum(recallOutcomes).nullable(),
      repairId: z.int().nullable(),
      serviceReportNumber: text,
    }),
  ),
});
export type Recall = z.infer<typeof recall>;

const leftOutUnits = z.array(
  z.object({ unitId: z.int(), reason: z.enum(Object.keys(leftOutReasons) as [LeftOutReason]) }),
);

/** What sending recalls would do now: one mail for each customer, and the units that are left out. */
export const recallPreview = z.object({
  mails: z.array(
    z.object({ customerId: z.int(), customerName: z.string(), units: z.int(), mail: mailPreview }),
  ),
  leftOut: leftOutUnits,
});
export type RecallPreview = z.infer<typeof recallPreview>;

/** What sending recalls did: the customers who were asked, and the units that were left out with the reason. */
export const sentRecalls = z.object({
  sent: z.array(z.object({ recallId: z.int(), customerName: z.string(), units: z.int() })),
  leftOut: leftOutUnits,
  /** For how long whoever sent them can take all of them back. 0 when they cannot. */
  undoSeconds: z.number(),
});
export type SentRecalls = z.infer<typeof sentRecalls>;

/** The recalls of one sending, to take back. */
export const recallsToTakeBack = z.object({
  recallIds: z
    .array(id(say.unknownRecall))
    .min(1, say.unknownRecall)
    .max(CHOSEN_UNITS_MAX, say.unknownRecall),
});

export const recallUnits = z.object({
  unitIds: z
    .array(id(say.unknownUnit), { error: say.unitsRequired })
    .min(1, say.unitsRequired)
    .max(CHOSEN_UNITS_MAX, `At most ${CHOSEN_UNITS_MAX} units`),
});

const distance = z
  .int({ error: say.distance })
  .min(-DAYS_AFTER_MAX, `At most ${DAYS_AFTER_MAX} days after`)
  .max(DAYS_BEFORE_MAX, `At most ${DAYS_BEFORE_MAX} days before`);

export const recallSettings = z.object({
  enabled: z.boolean(),
  /** Days before the due date; a negative number is days after it. */
  distances: z
    .array(distance, { error: say.distancesRequired })
    .min(1, say.distancesRequired)
    .max(DISTANCES_MAX, `At most ${DISTANCES_MAX} distances`),
});
export type RecallSettings = z.infer<typeof recallSettings>;

/** The answer of a customer. It may name a part of the units; the others can be answered later. */
export const recallAnswer = z
  .object({
    units: z
      .array(z.object({ id: id(say.unknownUnit), answer: z.enum(['request', 'decline']) }), {
        error: say.unitsRequired,
      })
      .min(1, say.unitsRequired)
      .max(500, 'At most 500 units'),
    name: required(say.nameRequired),
    /** True for "we ship them". */
    shipping: z.boolean().default(false),
    wishes: wishList.default([]),
    note: optionalText(2000),
  })
  .refine(
    ({ units, shipping, wishes }) =>
      shipping || wishes.length > 0 || units.every(({ answer }) => answer === 'decline'),
    { message: say.wayRequired, path: ['wishes'] },
  );
export type RecallAnswer = z.output<typeof recallAnswer>;
export type RecallAnswerForm = z.input<typeof recallAnswer>;

/** What the holder of a mailed link sees: the units of this recall and the company, and nothing else. */
export const publicRecall = z.object({
  company: publicCompany,
  customerName: z.string(),
  /** Today in the company's zone: the earliest date one can wish for. */
  today: calendarDay,
  units: z.array(
    z.object({
      id: z.int(),
      make: z.string(),
      modelName: z.string(),
      typeName: z.string(),
      serialNumber: text,
      assetNumber: text,
      lastCalibrationDate: calendarDay.nullable(),
      dueOn: calendarDay,
      /** `busy`: another request for the unit is open. `closed`: nothing is due any more. */
      state: z.enum(['open', 'requested', 'declined', 'busy', 'closed']),
      serviceReportNumber: text,
    }),
  ),
});
export type PublicRecall = z.infer<typeof publicRecall>;
