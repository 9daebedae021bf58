const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

/** Sentences about technician records; A5 and A8 say nothing of them. */
export const technicianMessages = {
  nameRequired: 'Technician name is required',
  unknownUser: 'Unknown user',
  userTaken: 'This user already stands behind another technician.',
  /** D5.1: what uses it, and what to do instead. */
  inUse: (repairs: number, appointments: number): string => {
    const uses = [
      counted(repairs, 'repair', 'repairs'),
      counted(appointments, 'appointment', 'appointments'),
    ].filter(Boolean);
    const verb = repairs + appointments === 1 ? 'is' : 'are';
    return `${uses.join(' and ')} ${verb} assigned to this technician. Deactivate the technician instead.`;
  },
} as const;
