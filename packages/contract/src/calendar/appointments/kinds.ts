/** The kinds of appointments (B5). */
export const appointmentTypes = ['Yearly Calibration', 'Repair', 'Install'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** The statuses of an appointment (D5.4) and their labels. */
export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'no_show', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

const labels: Record<AppointmentStatus, string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};
export const appointmentStatusLabel = (status: AppointmentStatus): string => labels[status];

/** Returns true while the appointment is still to come. */
export const isPlanned = (status: AppointmentStatus): boolean =>
  status === 'scheduled' || status === 'confirmed';
