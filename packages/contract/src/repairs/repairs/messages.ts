/** Texts of A2, A5 and A8. */
export const repairMessages = {
  notFound: "The repair request you're looking for doesn't exist or you don't have access to it.",
  confirmDelete: (number: string) =>
    `Are you sure you want to delete repair ${number}? This action cannot be undone.`,
  /** For the id of another company's record, or of none, in a body (access rule 6). */
  unknownAppointment: 'Unknown appointment',
  calibrationInPast: 'Calibration date cannot be in the past',
  offMap: 'This status cannot follow the current one.',
  /** For a repair that is deleted while a demo unit is on loan for it (D3.11). */
  lent: (repair: string, unit: string, until: string) =>
    `${unit} is on loan for ${repair} until ${until}. Mark it as returned before you delete the repair.`,
} as const;
