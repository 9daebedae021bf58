import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { streamEvents } from '../live-events/index.ts';
import { changeSettings } from './change-settings.ts';
import { markRead } from './mark-read.ts';
import { presentNotification } from './notification.present.ts';
import { listNotifications } from './notification.queries.ts';
import { readSettings } from './notification-settings.queries.ts';

export const notificationsRoutes: Handlers<typeof endpoints.notifications> = {
  list: async ({ work: { db, actor }, query }) => {
    const { rows, total } = await listNotifications(db, actor, query);
    return { rows: rows.map((row) => presentNotification(actor, row)), total };
  },
  markRead: ({ work, body }) => markRead(work, body.ids),
  settings: ({ work }) => readSettings(work),
  changeSettings: ({ work, body }) => changeSettings(work, body.muted),
  events: streamEvents,
};
