export { loanSteps } from './loan-steps.ts';
export { scheduleLoanReminders } from './schedule-loan-reminders.ts';
