import type { Feature } from '../../../feature.ts';
import { notificationsRoutes } from './notification.routes.ts';

export const notificationsFeature = {
  routes: { notifications: notificationsRoutes },
  references: { audience_id: 'audience', notification_id: 'notification' },
  archive: {
    audiences: 'computed',
    audience_members: 'computed',
    notification_reads: 'computed',
    notifications: 'computed',
  },
} satisfies Feature;
