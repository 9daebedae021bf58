import { z } from 'zod';
import { calibrationResults } from '../../core/calibration-results.ts';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { intervalUnits } from '../../repairs/equipment-models/intervals.ts';

/** A unit a customer owns, with its model and type (B3); dates are calendar dates, YYYY-MM-DD. */
export const customerEquipment = z.object({
  id: z.int(),
  customerId: z.int(),
  companyId: z.int(),
  equipmentTypeId: z.int(),
  equipmentModelId: z.int(),
  serialNumber: z.string().nullable(),
  /** The customer's own number of the unit, and where it is (D5.6). */
  assetNumber: z.string().nullable(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  owner: z.string().nullable(),
  notes: z.string().nullable(),
  lastCalibrationDate: calendarDay.nullable(),
  nextCalibrationDue: calendarDay.nullable(),
  /** From one calibration to the next (D5.5), in days. An interval in months or years is longer or shorter by some. */
  calibrationIntervalDays: z.int(),
  /** The interval as it was typed (D5.6). */
  calibrationInterval: z.object({ count: z.int(), unit: z.enum(intervalUnits) }),
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
