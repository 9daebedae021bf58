import { z } from 'zod';
import { calendarDay } from '../core/date-answers.ts';
import { optionalPlannedDate } from '../core/date-fields.ts';
import { type CalendarDate, compareDates } from '../core/dates.ts';
import { optionalLine, required } from '../core/fields.ts';
import { referenceStandardMessages as say } from './messages.ts';

const text = z.string().nullable();

/** A reference standard of a company, to which its calibrations are traceable (D5.10). */
export const referenceStandard = z.object({
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  make: text,
  model: text,
  serialNumber: text,
  certificateNumber: text,
  /** YYYY-MM-DD. */
  calibratedOn: calendarDay.nullable(),
  /** YYYY-MM-DD, the last day on which it may be used. */
  dueOn: calendarDay.nullable(),
  /** The name of the stored certificate file; null without one. */
  certificateFile: text,
  active: z.boolean(),
  version: z.int(),
});
export type ReferenceStandard = z.infer<typeof referenceStandard>;

const fields = {
  name: required(say.nameRequired),
  make: optionalLine(),
  model: optionalLine(),
  serialNumber: optionalLine(100),
  certificateNumber: optionalLine(100),
  calibratedOn: optionalPlannedDate(),
  dueOn: optionalPlannedDate(),
};

interface Dates {
  calibratedOn?: CalendarDate | null | undefined;
  dueOn?: CalendarDate | null | undefined;
}
const dueAfterCalibration = ({ calibratedOn, dueOn }: Dates) =>
  !calibratedOn || !dueOn || compareDates(calibratedOn, dueOn) < 0;
const fault = { path: ['dueOn'], message: say.dueBeforeCalibrated };

export const referenceStandardForm = z.object(fields).refine(dueAfterCalibration, fault);
/** Fields that are not sent stay. */
export const referenceStandardUpdate = z
  .object({ ...fields, name: fields.name.optional(), active: z.boolean().optional() })
  .refine(dueAfterCalibration, fault);
