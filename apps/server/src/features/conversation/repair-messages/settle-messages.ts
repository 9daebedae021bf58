import type { Locked } from '../../../db/locked.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange } from '../../repairs/repairs/index.ts';
import { keepReplyState } from './keep-reply-state.ts';

/** Says that the messages so far need no answer. The repair leaves the queue until the customer writes again. */
export async function settleMessages(work: Work, repair: Locked<RepairRow>): Promise<void> {
  const { db } = work;
  const { last } = await db
    .selectFrom('repairMessages')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('companyId', '=', repair.companyId)
    .where('repairId', '=', repair.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('repairs').set({ settledMessageId: last }).where('id', '=', repair.id).execute();
  await keepReplyState(db, repair.id);
  await Promise.all([
    record(work, {
      action: 'repair.reply_settled',
      kind: 'repair',
      id: repair.id,
      before: { needsReplySince: repair.needsReplySince?.toISOString() ?? null },
    }),
    publishChange(work, repair),
  ]);
}
