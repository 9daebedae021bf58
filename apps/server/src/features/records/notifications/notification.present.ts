import { withoutAmounts } from '@portal/contract/core/money.ts';
import type { Notification } from '@portal/contract/records/notifications/endpoints.ts';
import type { Actor } from '../../../db/actor.ts';
import type { NotificationRow } from '../../../db/schema/traces.ts';

/**
 * Returns the notification for its owner. A user who became a technician still sees older notifications, but without
 * their amounts (access.md, Fields).
 */
export const presentNotification = ({ role }: Pick<Actor, 'role'>, row: NotificationRow): Notification => {
  const words = role === 'technician' ? withoutAmounts : (text: string) => text;
  return {
    id: row.id,
    kind: row.kind,
    title: words(row.title),
    body: row.body && words(row.body),
    link: row.link,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
};
