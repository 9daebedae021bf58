import type { Notification } from '@portal/contract/notifications.ts';
import type { NotificationRow } from '../../db/schema/traces.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  link: row.link,
  readAt: row.readAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
