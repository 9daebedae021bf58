import { z } from 'zod';
import { id, line, optionalLine, optionalText, required } from '../../core/fields.ts';
import { measurementPoints, storedMeasurementPoint } from './measurement-points.ts';
import { equipmentMessages as say } from './messages.ts';
import { INTERVAL_DAYS_MAX } from './rules.ts';

const words = z.string().nullable();

/** A kind of equipment, such as 'Multimeter' (B3). */
export const equipmentType = z.object({
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  description: words,
  active: z.boolean(),
  version: z.int(),
});
export type EquipmentType = z.infer<typeof equipmentType>;

/** A make and model of a type (B3). */
export const equipmentModel = z.object({
  id: z.int(),
  companyId: z.int(),
  equipmentTypeId: z.int(),
  name: z.string(),
  make: z.string(),
  partNumber: words,
  description: words,
  manufacturer: words,
  serialNumberPrefix: words,
  specifications: words,
  /** The name or number of the calibration procedure. */
  procedure: words,
  /** The days from one calibration of a unit to the next, unless the unit says otherwise (D5.5). */
  calibrationIntervalDays: z.int(),
  /** What belongs to a unit, such as 'Test leads'. */
  accessories: z.array(z.string()),
  active: z.boolean(),
  version: z.int(),
});
export type EquipmentModel = z.infer<typeof equipmentModel>;

/** A model in a list, with the name of its type. */
export const listedEquipmentModel = equipmentModel.extend({ typeName: z.string() });
export type ListedEquipmentModel = z.infer<typeof listedEquipmentModel>;

/** A model with its type's name and its template of measurement points, in the order of measuring (D5.9). */
export const equipmentModelDetail = listedEquipmentModel.extend({
  measurementPoints: z.array(storedMeasurementPoint),
});
export type EquipmentModelDetail = z.infer<typeof equipmentModelDetail>;

const atLeastTwo = (missing: string, short: string) =>
  required(missing).refine((name) => name.length !== 1, short);

/** The names that the settings and the inline forms accept (B5, D10.8). */
export const typeName = atLeastTwo(say.typeNameRequired, say.typeNameShort);
export const modelName = atLeastTwo(say.modelNameRequired, say.modelNameShort);
export const makeName = atLeastTwo(say.makeRequired, say.makeShort);

const typeFields = { name: typeName, description: optionalText() };

export const equipmentTypeForm = z.object(typeFields);
/** Only what is sent changes. */
export const equipmentTypeUpdate = z.object({
  ...typeFields,
  name: typeName.optional(),
  active: z.boolean().optional(),
});

/** The days from one calibration to the next. */
export const intervalDays = z
  .int({ error: say.intervalDays })
  .min(1, say.intervalDays)
  .max(INTERVAL_DAYS_MAX, say.intervalDays);

/** The most accessories of a model. */
export const ACCESSORIES_MAX = 50;
/** Empty lines are left out. */
const accessories = z
  .array(line(100))
  .max(ACCESSORIES_MAX, `At most ${ACCESSORIES_MAX} accessories`)
  .transform((names) => names.filter((name) => name !== ''));

const modelFields = {
  equipmentTypeId: id(say.modelTypeRequired),
  name: modelName,
  make: makeName,
  partNumber: optionalLine(100),
  description: optionalText(),
  manufacturer: optionalLine(),
  serialNumberPrefix: optionalLine(50),
  specifications: optionalText(),
  procedure: optionalLine(),
  calibrationIntervalDays: intervalDays.optional(),
  accessories: accessories.optional(),
  measurementPoints: measurementPoints.optional(),
};

export const equipmentModelForm = z.object(modelFields);
/** Only what is sent changes. */
export const equipmentModelUpdate = z.object({
  ...modelFields,
  equipmentTypeId: modelFields.equipmentTypeId.optional(),
  name: modelName.optional(),
  make: makeName.optional(),
  active: z.boolean().optional(),
});
