import type { Feature } from '../../../feature.ts';
import { reminderRoutes } from './reminder.routes.ts';

export const remindersFeature = {
  routes: { reminders: reminderRoutes },
} satisfies Feature;
