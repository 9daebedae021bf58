/** Messages about appointments. B8 fixes those with "Failed to" and 'Company ID is required'. */
export const appointmentMessages = {
  notFound: 'Appointment not found',
  technicianAsked: 'Choose a technician, or “Nobody yet”',
  titleRequired: 'Title is required',
  startRequired: 'Start time is required',
  endRequired: 'End time is required',
  typeRequired: 'Please select an appointment type',
  badTime: 'Invalid date and time',
  endBeforeStart: 'The end must be after the start',
  /** For a time such as '2:30 AM' in the hour that the clocks leave out. */
  skippedTime: (time: string) =>
    `${time} does not exist on this day, because the clocks go forward. Choose another time.`,
  tooLong: 'An appointment can last at most 31 days',
  unknownCustomer: 'Unknown customer',
  unknownTechnician: 'Unknown technician',
  inactiveTechnician: 'This technician is inactive. Choose another one.',
  unknownServiceType: 'Unknown service type',
  unknownRepair: 'Unknown repair',
  repairOfOther: 'This repair belongs to another customer',
  rangeTooLong: 'Ask for at most 62 days',
  rangeBackwards: 'The end date must not be before the start date',
  createFailed: (message: string): string => `Failed to create appointment: ${message}`,
  updateFailed: (message: string): string => `Failed to update appointment: ${message}`,
  deleteFailed: (message: string): string => `Failed to delete appointment: ${message}`,
  notYours: 'This appointment is assigned to another technician',
  notPlanned: 'This appointment is already completed, missed or cancelled',
  alreadyStarted: 'This appointment has already been started',
} as const;
