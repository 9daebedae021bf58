import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';
import { checkType } from '../../repairs/equipment-models/index.ts';

interface Named {
  equipmentTypeId: number | null;
  equipmentModelId: number | null;
  preferredSupplierId: number | null;
}

async function checkModel(db: Db, id: number, typeId: number | null): Promise<void> {
  const model = await db
    .selectFrom('equipmentModels')
    .select('equipmentTypeId')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!model) throw invalidField('equipmentModelId', equipmentMessages.unknownModel);
  if (model.equipmentTypeId !== typeId)
    throw invalidField('equipmentModelId', equipmentMessages.modelOfOtherType);
}

async function checkSupplier(db: Db, id: number): Promise<void> {
  const supplier = await db
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!supplier) throw invalidField('preferredSupplierId', partMessages.unknownSupplier);
}

/**
 * Checks and locks what a part names, so that nobody deletes it in the meantime.
 * @throws 400 for absent and foreign ids alike (access rule 6), and for a model of another type (B5).
 */
export async function checkPart(db: Db, part: Named): Promise<void> {
  if (part.equipmentTypeId !== null) await checkType(db, part.equipmentTypeId);
  if (part.equipmentModelId !== null) await checkModel(db, part.equipmentModelId, part.equipmentTypeId);
  if (part.preferredSupplierId !== null) await checkSupplier(db, part.preferredSupplierId);
}
