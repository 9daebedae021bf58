import { repairPartMessages as say } from '@portal/contract/purchasing/part-supply/messages.ts';
import type { PiecesOfPart, RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { applyChanges, waitingOf } from '../../stock/repair-parts/index.ts';
import { lockParts } from '../../stock/stock/index.ts';
import { needOf } from './need-of.ts';
import { repairSupply } from './repair-supply.ts';

/**
 * Takes from stock what the lines of a repair have waited for. What is reserved for the repair is used first (D6.5).
 * @throws 400 for an unknown part, 409 when the repair does not wait for as many.
 */
export async function takeParts(
  work: Work,
  repair: Locked<RepairRow>,
  body: PiecesOfPart,
): Promise<RepairSupply> {
  const locked = lockParts(work.db, [body.partId]);
  const need = await needOf(locked, repair.id, body.partId);
  const waiting = waitingOf(need);
  const quantity = body.quantity ?? waiting;
  if (waiting === 0) throw conflict('repair-part.not_waiting', say.notWaiting);
  if (quantity > waiting) throw conflict('repair-part.too_many', say.tooMany(waiting));
  const change = { partId: need.partId, moved: -quantity, freed: Math.min(quantity, need.reserved) };
  await Promise.all([
    applyChanges(work, locked, repair.id, [change]),
    addEntry(work, repair, {
      message: `Taken from stock: ${quantity} × ${need.partNumber}.`,
      visibility: 'internal',
    }),
    record(work, {
      action: 'repair.parts_taken',
      kind: 'repair',
      id: repair.id,
      after: { partNumber: need.partNumber, quantity },
    }),
    publishChange(work, repair),
  ]);
  return repairSupply(work.db, work.actor, repair.id);
}
