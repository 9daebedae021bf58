import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { plannedDate } from '../../core/dates/date-fields.ts';
import { id, optionalLine, optionalText, required, requiredText } from '../../core/fields.ts';
import { keysOf, workStateLabels } from '../nonconforming-work/words.ts';
import { comparedPoint, comparedPoints } from './compared-points.ts';
import { comparisonMessages as say } from './messages.ts';
import { comparisonKinds, comparisonOutcomes, comparisonStates } from './words.ts';

const words = z.string().nullable();
const kind = z.enum(keysOf(comparisonKinds), { error: say.kindRequired });

const judgedPoint = comparedPoint.extend({
  /** Eₙ with two decimals. */
  normalizedError: z.string(),
  isSatisfactory: z.boolean(),
});
export type JudgedPoint = z.infer<typeof judgedPoint>;

const listed = {
  id: z.int(),
  companyId: z.int(),
  kind,
  state: z.enum(keysOf(comparisonStates)),
  provider: words,
  round: words,
  item: z.string(),
  procedure: z.object({ id: z.int(), number: z.string(), title: z.string() }).nullable(),
  comparedOn: calendarDay,
  people: z.string(),
  /** Null without results. */
  outcome: z.enum(keysOf(comparisonOutcomes)).nullable(),
  version: z.int(),
};
export const comparison = z.object(listed);
export type Comparison = z.infer<typeof comparison>;

/** When a procedure takes part in a proficiency test or an interlaboratory comparison next (ISO/IEC 17025:2017, 7.7.2). */
export const plannedComparison = z.object({
  /** That of the procedure. */
  id: z.int(),
  number: z.string(),
  title: z.string(),
  months: z.int(),
  /** The day of the last one that was reviewed; null for none. */
  lastOn: calendarDay.nullable(),
  /** The last one since then with results that nobody has reviewed; null for none. */
  unreviewed: z.object({ id: z.int(), comparedOn: calendarDay }).nullable(),
  dueOn: calendarDay,
  isOverdue: z.boolean(),
});
export type PlannedComparison = z.infer<typeof plannedComparison>;

export const comparisonDetail = z.object({
  ...listed,
  procedureId: z.int().nullable(),
  points: z.array(judgedPoint),
  conclusion: words,
  /** The name of the report file. */
  report: words,
  enteredBy: words,
  enteredAt: instant,
  reviewedBy: words,
  reviewedAt: instant.nullable(),
  /** Records of nonconforming work that were opened for it. */
  works: z.array(
    z.object({ id: z.int(), number: z.string(), title: z.string(), state: z.enum(keysOf(workStateLabels)) }),
  ),
});
export type ComparisonDetail = z.infer<typeof comparisonDetail>;

export const comparisonForm = z.object({
  kind,
  provider: optionalLine(),
  round: optionalLine(100),
  item: required(say.itemRequired),
  procedureId: id(say.unknownProcedure).nullish(),
  comparedOn: plannedDate(),
  people: required(say.peopleRequired),
  points: comparedPoints,
  conclusion: optionalText(),
});

export const reopenComparisonForm = z.object({ reason: requiredText(say.reopenReason, 2000) });
