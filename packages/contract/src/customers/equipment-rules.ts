import { z } from 'zod';

/** A unit a customer owns, with its model and type (B3); dates are calendar dates, YYYY-MM-DD. */
export const customerEquipment = z.object({
  id: z.int(),
  customerId: z.int(),
  companyId: z.int(),
  equipmentTypeId: z.int(),
  equipmentModelId: z.int(),
  serialNumber: z.string().nullable(),
  notes: z.string().nullable(),
  lastCalibrationDate: z.string().nullable(),
  nextCalibrationDue: z.string().nullable(),
  /** From one calibration to the next (D5.5). */
  calibrationIntervalDays: z.int(),
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
