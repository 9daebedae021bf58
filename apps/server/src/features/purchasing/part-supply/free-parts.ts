import { repairPartMessages as say } from '@portal/contract/purchasing/part-supply/messages.ts';
import type { PiecesOfPart, RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { freeStock, lockParts } from '../../stock/stock/index.ts';
import { needOf } from './need-of.ts';
import { repairSupply } from './repair-supply.ts';

/**
 * Frees parts that are reserved for a repair, so that others can use them (D6.5).
 * @throws 400 for an unknown part, 409 when not as many are reserved.
 */
export async function freeParts(
  work: Work,
  repair: Locked<RepairRow>,
  body: PiecesOfPart,
): Promise<RepairSupply> {
  const locked = lockParts(work.db, [body.partId]);
  const { partId, partNumber, reserved } = await needOf(locked, repair.id, body.partId);
  const quantity = body.quantity ?? reserved;
  if (reserved === 0) throw conflict('repair-part.not_reserved', say.nothingReserved);
  if (quantity > reserved) throw conflict('repair-part.too_many', say.tooManyReserved(reserved));
  await Promise.all([
    freeStock(work, locked, [{ partId, repairId: repair.id, quantity }]),
    addEntry(work, repair, {
      message: `No longer reserved: ${quantity} × ${partNumber}.`,
      visibility: 'internal',
    }),
    record(work, {
      action: 'repair.parts_freed',
      kind: 'repair',
      id: repair.id,
      after: { partNumber, quantity },
    }),
    publishChange(work, repair),
  ]);
  return repairSupply(work.db, work.actor, repair.id);
}
