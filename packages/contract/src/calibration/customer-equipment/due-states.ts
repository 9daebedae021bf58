/** The calibration states that the register can be filtered by. Inactive units have none (B4). */
export const dueStates = ['overdue', 'due-soon', 'later', 'none'] as const;
export type DueState = (typeof dueStates)[number];
