import { equipmentMessages } from '@portal/contract/equipment/messages.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { invalidField } from '../../errors.ts';

/**
 * A type that a body names is held until the end of the transaction, so that nobody deletes it meanwhile.
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
