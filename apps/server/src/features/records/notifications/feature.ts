import type { Feature } from '../../../feature.ts';
import { notificationsRoutes } from './notification.routes.ts';

export const notificationsFeature = {
  routes: { notifications: notificationsRoutes },
  archive: {
    notifications: 'computed',
  },
} satisfies Feature;
