/**
 * What stands between a unit and its next calibration: nothing yet, the customer was asked or said no, a request was
 * made, the unit is here, or its certificate waits for approval (D5.12).
 */
export const workStages = ['due', 'asked', 'declined', 'booked', 'here', 'approval'] as const;
export type WorkStage = (typeof workStages)[number];

export const stageWords: Record<WorkStage, string> = {
  due: 'Not asked',
  asked: 'Asked',
  declined: 'Customer said no',
  booked: 'Booked',
  here: 'Here',
  approval: 'Waiting for approval',
};

/** The parts of the work list (D5.12). `due-30` are units due from today until 30 days from now, without a request. */
export const workViews = [
  'overdue',
  'due-30',
  'due-60',
  'due-90',
  'asked',
  'booked',
  'here',
  'approval',
] as const;
export type WorkView = (typeof workViews)[number];

/** The parts that the company's own demo units can be in. Nobody is asked about them, and they have no request. */
export const ownViews = ['overdue', 'due-30', 'due-60', 'due-90'] as const satisfies readonly WorkView[];
export type OwnView = (typeof ownViews)[number];

export const viewWords: Record<WorkView, string> = {
  overdue: 'Overdue',
  'due-30': 'Due in 30 days',
  'due-60': 'Due in 60 days',
  'due-90': 'Due in 90 days',
  asked: 'Asked',
  booked: 'Booked',
  here: 'Here',
  approval: 'Waiting for approval',
};

/** The orders of the work list. Without one, the newest unit is first (D2.3). */
export const workSorts = ['due', 'createdAt'] as const;

/** The answers that recalls can be filtered by. */
export const recallAnswers = ['waiting', 'requested', 'declined', 'unreachable'] as const;
export type RecallAnswerFilter = (typeof recallAnswers)[number];

/** The most units that staff can ask about at once. */
export const CHOSEN_UNITS_MAX = 100;
