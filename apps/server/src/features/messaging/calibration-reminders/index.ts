export { scheduleCalibrationReminders } from './schedule-calibration-reminders.ts';
