import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate, plannedDate } from '../../core/dates/date-fields.ts';
import { type CalendarDate, compareDates } from '../../core/dates/dates.ts';
import { optionalLine, required, requiredText } from '../../core/fields.ts';
import { referenceStandardMessages as say } from './messages.ts';
import { standardStates } from './rules.ts';

const text = z.string().nullable();

/** One calibration of a reference standard. It never changes and is never deleted (D5.10, decision 0063). */
export const standardCalibration = z.object({
  id: z.int(),
  certificateNumber: text,
  /** The laboratory that calibrated the standard, and its accreditation. */
  issuer: text,
  accreditation: text,
  /** YYYY-MM-DD. Null when it is not known. */
  calibratedOn: calendarDay.nullable(),
  /** YYYY-MM-DD, the last day on which the standard may be used. */
  dueOn: calendarDay.nullable(),
  /** The name of the stored certificate file; null without one. */
  certificateFile: text,
  /** Why the entry was a mistake, and since when it does not count; null while it counts. */
  voided: z.object({ reason: z.string(), at: instant }).nullable(),
});
export type StandardCalibration = z.infer<typeof standardCalibration>;

/**
 * A reference standard of a company, to which its calibrations are traceable (D5.10). Certificate number, dates and file
 * are those of its newest calibration that counts.
 */
export const referenceStandard = z.object({
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  make: text,
  model: text,
  serialNumber: text,
  /** What it measures or embodies, and in which range, such as 'DC voltage' and '0 to 1000 V'. */
  quantity: text,
  range: text,
  certificateNumber: text,
  /** YYYY-MM-DD. */
  calibratedOn: calendarDay.nullable(),
  /** YYYY-MM-DD, the last day on which it may be used. */
  dueOn: calendarDay.nullable(),
  /** The name of the stored certificate file; null without one. */
  certificateFile: text,
  /** All its calibrations, newest first, also those that were entered by mistake. */
  calibrations: z.array(standardCalibration),
  active: z.boolean(),
  /** Since when a laboratory uses it or not. None without a laboratory. */
  states: z.array(z.object({ id: z.int(), state: z.enum(standardStates), fromOn: calendarDay })),
  /** The day by which its next intermediate check is done; null without one and without a laboratory. */
  checkDueOn: calendarDay.nullable(),
  version: z.int(),
});
export type ReferenceStandard = z.infer<typeof referenceStandard>;

const about = {
  name: required(say.nameRequired),
  make: optionalLine(),
  model: optionalLine(),
  serialNumber: optionalLine(100),
  quantity: optionalLine(),
  range: optionalLine(),
};
const calibrated = {
  certificateNumber: optionalLine(100),
  issuer: optionalLine(),
  accreditation: optionalLine(),
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

/** A standard, with its first calibration where any field of that is given. */
export const referenceStandardForm = z.object({ ...about, ...calibrated }).refine(dueAfterCalibration, fault);
/** Fields that are not sent stay. What is sent of the calibration becomes the next calibration of the standard. */
export const referenceStandardUpdate = z
  .object({ ...about, ...calibrated, name: about.name.optional(), active: z.boolean().optional() })
  .refine(dueAfterCalibration, fault);

/** The next calibration of a standard, or one of the past that nobody entered. */
export const standardCalibrationForm = z
  .object({
    ...calibrated,
    certificateNumber: required(say.certificateNumberRequired, 100),
    calibratedOn: plannedDate(say.calibratedOnRequired),
  })
  .refine(dueAfterCalibration, fault);

/** Why a calibration of a standard does not count. */
export const voidForm = z.object({ reason: requiredText(say.reasonRequired, 500) });
