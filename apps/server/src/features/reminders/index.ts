export { claimReminder, dueReminders, finishReminder } from './claim-reminder.ts';
