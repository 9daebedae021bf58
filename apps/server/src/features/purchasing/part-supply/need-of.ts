import { repairPartMessages } from '@portal/contract/purchasing/part-supply/messages.ts';
import { invalidField } from '../../../errors.ts';
import { needsOf, type PartNeed } from '../../stock/repair-parts/index.ts';
import type { LockedParts } from '../../stock/stock/index.ts';

/**
 * Returns what a repair wants and has of one part.
 * @throws 400 "Unknown part" for an absent or foreign part (access rule 6).
 */
export async function needOf(locked: LockedParts, repairId: number, partId: number): Promise<PartNeed> {
  const needs = await needsOf(locked, repairId, [partId]);
  const need = needs.find((one) => one.partId === partId);
  if (!need) throw invalidField('partId', repairPartMessages.unknownPart);
  return need;
}
