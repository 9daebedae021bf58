import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate, plannedDate } from '../../core/dates/date-fields.ts';
import { id, optionalText, required, requiredText } from '../../core/fields.ts';
import { certificateStates } from '../certificates/endpoints.ts';
import { nonconformingWorkMessages as say } from './messages.ts';
import { keysOf, nextSteps, workDecisions, workOrigins, workRisks, workStateLabels } from './words.ts';

/** The most certificates and customers that one write names. A standard brings all that relied on it. */
export const LINKED_MAX = 500;

const words = z.string().nullable();
const origin = z.enum(keysOf(workOrigins));

const listed = {
  id: z.int(),
  companyId: z.int(),
  /** `NC-` and a number of the company. */
  number: z.string(),
  title: z.string(),
  origin,
  state: z.enum(keysOf(workStateLabels)),
  foundOn: calendarDay,
  risk: z.enum(keysOf(workRisks)).nullable(),
  workHalted: z.boolean(),
  /** The number of linked certificates. */
  certificates: z.int(),
  /** Who does the corrective action that is under way, and until when. */
  person: words,
  dueOn: calendarDay.nullable(),
  /** True when that day has passed in the zone of the company. */
  isOverdue: z.boolean(),
  /** Null for a closed record. */
  next: z.enum(keysOf(nextSteps)).nullable(),
  version: z.int(),
};
export const nonconformingWork = z.object(listed);
export type NonconformingWork = z.infer<typeof nonconformingWork>;

/** A corrective action that was found not effective. */
export const earlierAction = z.object({
  action: z.string(),
  person: words,
  dueOn: calendarDay.nullable(),
  /** Null for one that was checked before the portal asked for it. */
  doneOn: calendarDay.nullish(),
  checkedOn: calendarDay,
  checkedBy: words,
  checkNote: words,
});
export type EarlierAction = z.infer<typeof earlierAction>;

export const nonconformingWorkDetail = z.object({
  ...listed,
  foundBy: z.string(),
  reportedBy: words,
  reportedAt: instant,
  whatHappened: z.string(),
  /** The standard that was found bad. */
  standard: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The procedure by which nobody goes on while the work is halted. */
  procedure: z.object({ id: z.int(), number: z.string(), title: z.string() }).nullable(),
  /** The comparison that found it. */
  comparison: z.object({ id: z.int(), item: z.string() }).nullable(),
  riskReason: words,
  decision: z.enum(keysOf(workDecisions)).nullable(),
  decisionReason: words,
  decidedBy: words,
  decidedAt: instant.nullable(),
  cause: words,
  action: words,
  actionUserId: z.int().nullable(),
  /** When the action was done, and who said so. */
  doneOn: calendarDay.nullable(),
  doneBy: words,
  isEffective: z.boolean().nullable(),
  checkedOn: calendarDay.nullable(),
  checkedBy: words,
  checkNote: words,
  earlierActions: z.array(earlierAction),
  closedBy: words,
  closedAt: instant.nullable(),
  /** How many customers have a linked certificate, and how many of them still have to be told. */
  customers: z.int(),
  untold: z.int(),
  /** Sentences that say what is missing before it can be closed. */
  notClosable: z.array(z.string()),
});
export type NonconformingWorkDetail = z.infer<typeof nonconformingWorkDetail>;

export const linkedCertificate = z.object({
  id: z.int(),
  number: z.string(),
  edition: z.int(),
  state: z.enum(certificateStates),
  issuedOn: calendarDay.nullable(),
  customerName: words,
  repairId: z.int().nullable(),
  serviceReportNumber: words,
  /** Texts such as 'Fluke 87V (SN-1)', at most three. */
  units: z.array(z.string()),
});
export type LinkedCertificate = z.infer<typeof linkedCertificate>;

/** `mailed`: each of their certificates was withdrawn with a mail. `not needed`: staff said why. */
export const tellingStates = ['untold', 'told', 'mailed', 'not needed'] as const;

/** A customer whose certificates are linked, and whether they know. */
export const affectedCustomer = z.object({
  /** Null for all certificates without a customer record together. */
  customerId: z.int().nullable(),
  name: z.string(),
  /** 0 for a customer who was told before their certificates were taken off. */
  certificates: z.int(),
  state: z.enum(tellingStates),
  /** The newest entry of staff. */
  telling: z
    .object({
      id: z.int(),
      on: calendarDay,
      words: z.string(),
      by: words,
      acknowledgedOn: calendarDay.nullable(),
      acknowledgedBy: words,
    })
    .nullable(),
  /** True when they have said that they have seen the withdrawal of each certificate. */
  hasSeenWithdrawals: z.boolean(),
});
export type AffectedCustomer = z.infer<typeof affectedCustomer>;

/** Certificates by their ids, and all that relied on a standard from a day on. */
const extent = {
  certificateIds: z
    .array(id(say.unknownCertificate))
    .max(LINKED_MAX, `At most ${LINKED_MAX} certificates`)
    .optional(),
  referenceStandardId: id(say.unknownStandard).nullish(),
  /** An entry of the scope that has ended. All in force that report results under it after its last day are linked. */
  scopeEntryId: id(say.unknownScopeEntry).nullish(),
  /** The day from which calibrations by the standard are doubted; all without it. */
  since: optionalPlannedDate(),
};

export const reportForm = z.object({
  title: required(say.titleRequired),
  origin,
  foundOn: plannedDate(),
  foundBy: required(say.foundByRequired),
  whatHappened: requiredText(say.happenedRequired),
  workHalted: z.boolean().optional(),
  procedureId: id(say.unknownProcedure).nullish(),
  /** The proficiency test or other comparison that found it. */
  comparisonId: id(say.unknownComparison).nullish(),
  ...extent,
});

export const workUpdate = z
  .object({
    title: required(say.titleRequired),
    origin,
    foundOn: plannedDate(),
    foundBy: required(say.foundByRequired),
    whatHappened: requiredText(say.happenedRequired),
    workHalted: z.boolean(),
    procedureId: id(say.unknownProcedure).nullable(),
    /** Empty text stands for none. */
    risk: z
      .enum(['', ...keysOf(workRisks)])
      .nullable()
      .transform((given) => given || null),
    riskReason: optionalText(),
    cause: optionalText(),
  })
  .partial();

export const decisionForm = z.object({
  decision: z.enum(keysOf(workDecisions), { error: say.decisionRequired }),
  reason: requiredText(say.decisionReasonRequired),
});

export const actionForm = z.object({
  action: requiredText(say.actionRequired),
  userId: id(say.unknownPerson),
  dueOn: plannedDate(),
});

export const doneForm = z.object({ doneOn: plannedDate() });

export const checkForm = z.object({
  checkedOn: plannedDate(),
  result: z.enum(['effective', 'not effective'], { error: say.resultRequired }),
  note: optionalText(),
});

export const linkForm = z.object(extent);

export const unlinkForm = z.object({
  certificateIds: z
    .array(id(say.unknownCertificate))
    .min(1, say.certificatesMissing)
    .max(LINKED_MAX, `At most ${LINKED_MAX} certificates`),
});

export const tellForm = z
  .object({
    /** Without it all who were not told yet. Null in it stands for the certificates without a customer record. */
    customerIds: z.array(id().nullable()).min(1, say.customersMissing).max(LINKED_MAX).optional(),
    kind: z.enum(['told', 'not needed']),
    on: plannedDate(),
    words: z.string(),
  })
  .superRefine(({ kind, words: given }, ctx) => {
    const read = requiredText(kind === 'told' ? say.howRequired : say.whyNotRequired, 2000).safeParse(given);
    for (const { message } of read.error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path: ['words'], message, input: given });
  })
  .transform((given) => ({ ...given, words: given.words.trim() }));

export const acknowledgeForm = z.object({
  tellingId: id(say.unknownTelling),
  on: plannedDate(),
  name: required(say.nameRequired),
});

export const reopenForm = z.object({ reason: requiredText(say.reopenReason, 2000) });
