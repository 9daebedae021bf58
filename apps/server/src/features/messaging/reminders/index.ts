export { claimReminder, dueReminders, finishReminder, outcomeOf } from './claim-reminder.ts';
