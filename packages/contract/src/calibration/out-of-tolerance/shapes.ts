import { z } from 'zod';
import { publicCompany } from '../../companies/branding/public-company.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { requiredText } from '../../core/fields.ts';
import { toleranceOf } from '../calibrations/conformity.ts';
import type { ResultPoint } from '../calibrations/points.ts';
import { outOfToleranceMessages as say } from './messages.ts';

const words = z.string().nullable();
const state = z.enum(['within', 'outside', 'not measured', 'none']);

/** A point before and after, with the digits that were typed. */
export const noticePoint = z.object({
  quantity: z.string(),
  nominal: words,
  unit: words,
  lowerLimit: words,
  upperLimit: words,
  asFound: words,
  /** Null where nothing was adjusted, or nobody measured again. */
  asLeft: words,
  found: state,
  left: state,
});
export type NoticePoint = z.infer<typeof noticePoint>;

/** Returns the points of results as a notice shows them: by their limits, because a guard band says nothing of the unit. */
export const noticePoints = (points: readonly ResultPoint[]): NoticePoint[] =>
  points.map((point) => {
    const { quantity, nominal, unit, lowerLimit, upperLimit, asFound, asLeft } = point;
    const found = toleranceOf(point, 'asFound');
    const left = toleranceOf(point, 'asLeft');
    return { quantity, nominal, unit, lowerLimit, upperLimit, asFound, asLeft, found, left };
  });

/** `replaced`: a corrected certificate has a notice of its own. `taken back`: a corrected one found the unit within its limits. */
export const noticeStates = ['valid', 'replaced', 'taken back'] as const;

const shown = {
  state: z.enum(noticeStates),
  /** Such as 'CAL-1001 version 2'. */
  certificate: z.string(),
  device: z.string(),
  assetNumber: words,
  calibratedOn: calendarDay.nullable(),
  /** The last calibration before it at which the unit was within its limits; null when none is known. */
  lastGoodOn: calendarDay.nullable(),
  points: z.array(noticePoint),
  toldAt: instant,
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: words,
};

/** A notice on the page of its unit. */
export const outOfToleranceNotice = z.object({
  id: z.int(),
  ...shown,
  /** Staff only; null for everybody else, and while nobody has entered it. */
  cause: words,
  causeBy: words,
  /** Staff only: the mailed link still opens. */
  hasLink: z.boolean(),
  can: z.object({ acknowledge: z.boolean(), setCause: z.boolean(), revokeLink: z.boolean() }),
});
export type OutOfToleranceNotice = z.infer<typeof outOfToleranceNotice>;

/** What the holder of a mailed link sees. */
export const publicNotice = z.object({
  ...shown,
  company: publicCompany,
});
export type PublicNotice = z.infer<typeof publicNotice>;

export const causeForm = z.object({ cause: requiredText(say.causeRequired, 5000) });
