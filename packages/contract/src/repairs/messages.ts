/** Texts of A2, A5 and A8. */
export const repairMessages = {
  notFound: "The repair request you're looking for doesn't exist or you don't have access to it.",
  confirmDelete: (number: string) =>
    `Are you sure you want to delete repair ${number}? This action cannot be undone.`,
  /** For the id of another company's record, or of none, in a body (access rule 6). */
  unknownAppointment: 'Unknown appointment',
  calibrationInPast: 'Calibration date cannot be in the past',
  offMap: 'This status cannot follow the current one.',
  openLoan: 'This repair still has a demo unit on loan. Return it first.',
} as const;
