/** The states of a reminder (D4.5): it waits, it was sent, or it did not apply any more. */
export const reminderStates = ['pending', 'sent', 'skipped'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** What a reminder says, in the words of the list. */
export const reminderTypes = {
  day_before: 'The day before',
  follow_up: 'After 10 months',
  loan_week_before: 'A week before the return',
  loan_due: 'On the day of the return',
  loan_overdue_1: 'Overdue',
  loan_overdue_2: 'Overdue, second time',
  loan_overdue_3: 'Overdue, third time',
  loan_overdue_4: 'Overdue, last time',
} as const;
export type ReminderType = keyof typeof reminderTypes;

/** Why a reminder was not sent. */
export const skipReasons = {
  company_inactive: 'The company is switched off.',
  record_removed: 'The record was removed.',
  is_over: 'It was cancelled or is over.',
  was_moved: 'The day has changed, and the new day has a reminder of its own.',
  not_finished: 'The calibration was not finished.',
  request_open: 'A calibration is already asked for.',
  left_to_recalls: 'The calibration reminders of the unit ask about it.',
  was_returned: 'The unit is back.',
  later_one_due: 'A later reminder was due as well.',
} as const;
export type SkipReason = keyof typeof skipReasons;
/** The reason of a reminder that an earlier release left out, or that came due before a backup was restored. */
export const UNKNOWN_REASON = 'It did not apply any more, or a backup was restored.';
/** The reason of a sent reminder without recipients. */
export const NOBODY = 'No address gets this mail.';
