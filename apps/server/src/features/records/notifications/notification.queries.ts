import type { Query } from '@portal/contract/core/endpoint.ts';
import { window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import type { NotificationRow } from '../../../db/schema/traces.ts';

/** How many notifications the bell shows when the caller asks for no page (D4.6). */
const NEWEST = 50;

const ownNotifications = (db: Db, actor: Actor) =>
  db.selectFrom('notifications').where('userId', '=', actor.userId);

export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const { unread } = await ownNotifications(db, actor)
    .where('readAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Returns the caller's own notifications, newest first. The total counts the notifications that match the filter. */
export async function listNotifications(
  db: Db,
  actor: Actor,
  { page, pageSize, unread }: Query<typeof endpoints.notifications.list>,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const asked = window({ page, pageSize: page === undefined ? (pageSize ?? NEWEST) : pageSize });
  const shown = ownNotifications(db, actor).$if(unread === true, (query) =>
    query.where('readAt', 'is', null),
  );
  const [rows, { total }] = await Promise.all([
    shown.selectAll().orderBy('id', 'desc').$call(onPage(asked)).execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
