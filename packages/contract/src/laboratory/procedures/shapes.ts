import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { id, line, optionalLine, optionalText, required } from '../../core/fields.ts';
import { conditions, storedConditions } from './conditions.ts';
import { MODELS_MAX, POINT_READINGS_MAX, STANDARDS_MAX } from './limits.ts';
import { procedureMessages as say } from './messages.ts';
import { procedurePoints, storedPoint } from './points.ts';
import { procedureRanges, storedRange } from './ranges.ts';
import { revisionStates } from './rules.ts';

const words = z.string().nullable();

/** A procedure in a list. */
export const procedure = z.object({
  id: z.int(),
  companyId: z.int(),
  number: z.string(),
  title: z.string(),
  discipline: words,
  active: z.boolean(),
  /** Months from one proficiency test or interlaboratory comparison to the next; null without a plan. */
  comparisonMonths: z.int().nullable(),
  /** The revision that holds today in the zone of the company; null before the first one. */
  inForce: z.object({ id: z.int(), revision: z.string(), effectiveFrom: calendarDay }).nullable(),
  hasDraft: z.boolean(),
  version: z.int(),
});
export type Procedure = z.infer<typeof procedure>;

/** A revision in the history of its procedure. */
export const listedRevision = z.object({
  id: z.int(),
  revision: z.string(),
  state: z.enum(revisionStates),
  isInForce: z.boolean(),
  /** YYYY-MM-DD, the first day on which it holds. */
  effectiveFrom: calendarDay.nullable(),
  writtenBy: words,
  approvedBy: words,
  approvedAt: instant.nullable(),
});
export type ListedRevision = z.infer<typeof listedRevision>;

export const procedureModel = z.object({ id: z.int(), make: z.string(), name: z.string() });

/** A procedure with the history of its revisions, newest first, and the models that name it. */
export const procedureDetail = procedure.extend({
  revisions: z.array(listedRevision),
  models: z.array(procedureModel),
});
export type ProcedureDetail = z.infer<typeof procedureDetail>;

/** A revision with all that it says. */
export const procedureRevision = listedRevision.extend({
  companyId: z.int(),
  procedureId: z.int(),
  text: words,
  /** The name of the stored PDF. */
  fileName: words,
  /** The readings of each point. */
  readings: z.int(),
  /** The kinds of standards that it needs, such as 'Calibrator, 10 V, 5 ppm'. */
  standards: z.array(z.string()),
  conditions: storedConditions,
  points: z.array(storedPoint),
  ranges: z.array(storedRange),
  /** Why the caller cannot approve this draft now; null when they can, and for a revision that is no draft. */
  notApprovable: words,
  version: z.int(),
});
export type ProcedureRevision = z.infer<typeof procedureRevision>;

/** The longest interval of comparisons, in months. */
const MONTHS_MAX = 120;
const procedureFields = {
  number: required(say.numberRequired, 60),
  title: required(say.titleRequired),
  discipline: optionalLine(100),
  comparisonMonths: z.int({ error: say.months }).min(1, say.months).max(MONTHS_MAX, say.months).nullish(),
};

const revisionName = required(say.revisionRequired, 40);

/** A procedure with the name of its first draft. */
export const procedureForm = z.object({ ...procedureFields, revision: revisionName });
/** Only what is sent changes. */
export const procedureUpdate = z.object({
  number: procedureFields.number.optional(),
  title: procedureFields.title.optional(),
  discipline: procedureFields.discipline,
  comparisonMonths: procedureFields.comparisonMonths,
  active: z.boolean().optional(),
});

export const modelsForm = z.object({
  modelIds: z.array(id(say.unknownModel)).max(MODELS_MAX, `At most ${MODELS_MAX} models`),
});

export const newRevisionForm = z.object({ revision: revisionName });

/** Empty lines are left out. */
const standards = z
  .array(line(200))
  .max(STANDARDS_MAX, `At most ${STANDARDS_MAX} kinds of standards`)
  .transform((names) => names.filter((name) => name !== ''));

/** All that a draft says. A field that is not sent stays. */
export const revisionForm = z.object({
  revision: revisionName.optional(),
  text: optionalText(20_000),
  effectiveFrom: optionalPlannedDate(),
  readings: z
    .int({ error: say.readings })
    .min(1, say.readings)
    .max(POINT_READINGS_MAX, say.readings)
    .optional(),
  standards: standards.optional(),
  conditions: conditions.optional(),
  points: procedurePoints.optional(),
  ranges: procedureRanges.optional(),
});
