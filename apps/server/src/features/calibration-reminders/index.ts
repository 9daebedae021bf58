export { calibrationReminderJobs } from './calibration-reminder.jobs.ts';
export { scheduleCalibrationReminders } from './schedule-calibration-reminders.ts';
