import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';

/** Holds the model of a unit, so that nobody removes it meanwhile. @throws 400 when it is absent or foreign. */
export async function refuseUnknownModel(db: Db, id: number): Promise<void> {
  const model = await db
    .selectFrom('equipmentModels')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!model) throw invalidField('equipmentModelId', equipmentMessages.unknownModel);
}
