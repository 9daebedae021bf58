export { loanSteps, scheduleLoanReminders } from './schedule-loan-reminders.ts';
