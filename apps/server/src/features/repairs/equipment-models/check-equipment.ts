import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';

/**
 * Locks the type that a body names until the end of the transaction, so that nobody deletes it in the meantime.
 * @throws 400 "Unknown equipment type" for absent and foreign ids alike (access rule 6).
 */
export async function checkType(
  db: Db,
  id: number,
  field = 'equipmentTypeId',
): Promise<{ id: number; name: string }> {
  const found = await db
    .selectFrom('equipmentTypes')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw invalidField(field, equipmentMessages.unknownType);
  return found;
}
