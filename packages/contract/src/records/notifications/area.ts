import type { Area } from '../../core/area.ts';

export const notificationsArea = {
  topics: ['notification'],
  actions: {
    'user.notifications_changed': 'Changed their notifications',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    notifications: typeof notificationsArea;
  }
}
