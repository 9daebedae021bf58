export { scheduleLoanReminders } from './schedule-loan-reminders.ts';
