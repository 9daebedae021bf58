/** What is said when an act is not undone. */
export const undoMessages = {
  tooLate: 'Too late to undo.',
  done: 'This has already been undone.',
  /** For a repair that somebody, or another act of the same person, has changed since. */
  changed: (serviceReportNumber: string) =>
    `${serviceReportNumber} has been changed since, so nothing was undone.`,
} as const;
