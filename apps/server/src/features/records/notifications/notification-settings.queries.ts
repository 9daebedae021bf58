import type { NotificationSetting } from '@portal/contract/records/notifications/endpoints.ts';
import { kindsOf, notificationKinds } from '@portal/contract/records/notifications/kinds.ts';
import { signedOut } from '../../../errors.ts';
import type { Work } from '../../../work.ts';

/** Returns the kinds that the caller's role may get, and for each whether the caller wants it (D4.6). */
export async function readSettings({ db, actor }: Work): Promise<NotificationSetting[]> {
  const user = await db
    .selectFrom('users')
    .select('mutedNotifications')
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  if (!user) throw signedOut();
  return kindsOf(actor.role).map((kind) => ({
    kind,
    label: notificationKinds[kind].label,
    hint: notificationKinds[kind].hint,
    on: !user.mutedNotifications.includes(kind),
  }));
}
