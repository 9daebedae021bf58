import { z } from 'zod';
import { id, optionalLine, optionalText, required } from '../core/fields.ts';
import { equipmentMessages as say } from './messages.ts';

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
  active: z.boolean(),
  version: z.int(),
});
export type EquipmentModel = z.infer<typeof equipmentModel>;

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

const modelFields = {
  equipmentTypeId: id(say.modelTypeRequired),
  name: modelName,
  make: makeName,
  partNumber: optionalLine(100),
  description: optionalText(),
  manufacturer: optionalLine(),
  serialNumberPrefix: optionalLine(50),
  specifications: optionalText(),
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
