import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { listReminders } from './list-reminders.ts';

export const reminderRoutes: Handlers<typeof endpoints.reminders> = {
  list: ({ work: { db }, query }) => listReminders(db, query),
};
