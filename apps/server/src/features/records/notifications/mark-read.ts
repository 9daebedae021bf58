import { sql } from 'kysely';
import type { Work } from '../../../work.ts';
import { countUnread } from './notification.queries.ts';

/** Marks the caller's named notifications as read, or all of them. Returns how many are still unread. */
export async function markRead(
  { db, actor, runtime }: Work,
  ids: readonly number[] | undefined,
): Promise<{ unread: number }> {
  await db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where('userId', '=', actor.userId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .execute();
  // The same person's other tabs show the same bell.
  if (actor.companyId !== null)
    await runtime.events.publish(db, {
      companyId: actor.companyId,
      kind: 'notification',
      onlyUserId: actor.userId,
    });
  return { unread: await countUnread(db, actor) };
}
