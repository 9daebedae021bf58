import type { Feature } from '../../../feature.ts';
import { reminderRoutes } from './reminder.routes.ts';

export const remindersFeature = {
  routes: { reminders: reminderRoutes },
  archive: {
    reminders: { file: 'Reminders', rows: 'Reminders of repairs, appointments and loans' },
  },
} satisfies Feature;
