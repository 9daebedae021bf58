import type { RepairLogRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';

/**
 * Shows an internal note of the timeline in the conversation too, where staff write their other notes (D12.2). It was told
 * to nobody and waits for nothing, so it cannot be taken back there.
 */
export async function noteInConversation({ db, actor }: Work, entry: RepairLogRow): Promise<void> {
  const { id, companyId, repairId, date } = entry;
  await db
    .insertInto('repairMessages')
    .values({
      id,
      companyId,
      repairId,
      source: 'staff',
      internal: true,
      userId: actor.userId,
      dueAt: date,
      toldAt: date,
    })
    .execute();
}
