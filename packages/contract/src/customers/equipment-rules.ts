import { z } from 'zod';
import { calibrationResults } from '../calibrations/results.ts';
import { calendarDay } from '../core/date-answers.ts';

/** A unit a customer owns, with its model and type (B3); dates are calendar dates, YYYY-MM-DD. */
export const customerEquipment = z.object({
  id: z.int(),
  customerId: z.int(),
  companyId: z.int(),
  equipmentTypeId: z.int(),
  equipmentModelId: z.int(),
  serialNumber: z.string().nullable(),
  notes: z.string().nullable(),
  lastCalibrationDate: calendarDay.nullable(),
  nextCalibrationDue: calendarDay.nullable(),
  /** From one calibration to the next (D5.5). */
  calibrationIntervalDays: z.int(),
  /** The result of the last calibration done here; null when somebody typed the day. After `fail` no date is set. */
  lastCalibrationResult: z.enum(calibrationResults).nullable(),
  active: z.boolean(),
  equipmentModel: z.object({
    id: z.int(),
    make: z.string(),
    name: z.string(),
    equipmentType: z.object({ id: z.int(), name: z.string() }),
  }),
  version: z.int(),
});
export type CustomerEquipment = z.infer<typeof customerEquipment>;
