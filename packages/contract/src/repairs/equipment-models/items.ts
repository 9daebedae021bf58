import { z } from 'zod';
import { id, optionalLine, optionalText } from '../../core/fields.ts';
import { numberLine } from '../../core/numbers/device-numbers.ts';
import { equipmentMessages as say } from './messages.ts';
import { makeName, modelName, typeName } from './shapes.ts';
import { unitMessages } from './unit-messages.ts';

/** The most units of equipment in one request. */
export const EQUIPMENT_ITEMS_MAX = 50;

/**
 * A unit of a calibration (B3). Type and model are given by id or as new names. A name is ignored when there is an id.
 */
export const equipmentItem = z
  .object({
    typeId: id(say.unknownType).nullish(),
    newTypeName: optionalLine(),
    modelId: id(say.unknownModel).nullish(),
    newModelName: optionalLine(),
    make: optionalLine(),
    serialNumber: numberLine().nullish(),
    assetNumber: numberLine().nullish(),
    /** The unit of the customer's register. Its type, model and numbers then count. */
    customerEquipmentId: id(unitMessages.unknown).nullish(),
    notes: optionalText(1000),
  })
  .superRefine((item, ctx) => {
    const fault = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message, input: item });
    const check = (field: 'newTypeName' | 'newModelName' | 'make', rule: z.ZodType) => {
      const { error } = rule.safeParse(item[field] ?? '');
      if (error) fault(field, error.issues[0]!.message);
    };
    if (item.customerEquipmentId != null) return;
    if (item.typeId == null) {
      if (item.newTypeName == null) fault('typeId', say.modelTypeRequired);
      else check('newTypeName', typeName);
    }
    if (item.modelId == null) {
      if (item.newModelName == null) fault('modelId', say.modelMissing);
      else {
        check('newModelName', modelName);
        check('make', makeName);
      }
    }
  });
export type EquipmentItem = z.output<typeof equipmentItem>;
export type EquipmentItemForm = z.input<typeof equipmentItem>;

export const equipmentItems = z
  .array(equipmentItem)
  .max(EQUIPMENT_ITEMS_MAX, `At most ${EQUIPMENT_ITEMS_MAX} items`);

/** A stored unit of a calibration with its type and model. */
export const repairEquipment = z.object({
  id: z.int(),
  repairId: z.int(),
  equipmentTypeId: z.int(),
  equipmentModelId: z.int(),
  typeName: z.string(),
  make: z.string(),
  modelName: z.string(),
  /** The unit of the register that it is. */
  customerEquipmentId: z.int().nullable(),
  serialNumber: z.string().nullable(),
  assetNumber: z.string().nullable(),
  notes: z.string().nullable(),
});
export type RepairEquipment = z.infer<typeof repairEquipment>;
