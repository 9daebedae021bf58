import type { NotificationSetting } from '@portal/contract/records/notifications/endpoints.ts';
import { kindsOf, type NotificationKind } from '@portal/contract/records/notifications/kinds.ts';
import { lockRow } from '../../../db/locked.ts';
import { signedOut } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../audit/index.ts';
import { readSettings } from './notification-settings.queries.ts';

/** Switches the named kinds off and all others on (D4.6). Kinds that the role never gets are not stored. */
export async function changeSettings(
  work: Work,
  muted: readonly NotificationKind[],
): Promise<NotificationSetting[]> {
  const { db, actor } = work;
  const user = await lockRow(
    db.selectFrom('users').select('mutedNotifications').where('id', '=', actor.userId),
  );
  if (!user) throw signedOut();
  const mutedNotifications = kindsOf(actor.role).filter((kind) => muted.includes(kind));
  await db.updateTable('users').set({ mutedNotifications }).where('id', '=', actor.userId).execute();
  await record(work, {
    action: 'user.notifications_changed',
    kind: 'user',
    id: actor.userId,
    before: { mutedNotifications: user.mutedNotifications },
    after: { mutedNotifications },
  });
  return readSettings(work);
}
