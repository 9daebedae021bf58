const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

/** Messages about technician records. A5 and A8 fix none of them. */
export const technicianMessages = {
  nameRequired: 'Technician name is required',
  unknownUser: 'Unknown user',
  badTime: 'Invalid time of day',
  daysOffBackwards: 'The last day must not be before the first day',
  hoursBackwards: 'Work must end after it begins',
  userTaken: 'This user already stands behind another technician.',
  /** Says which records use the technician and what to do instead (D5.1). */
  inUse: (repairs: number, appointments: number): string => {
    const uses = [
      counted(repairs, 'repair', 'repairs'),
      counted(appointments, 'appointment', 'appointments'),
    ].filter(Boolean);
    const verb = repairs + appointments === 1 ? 'is' : 'are';
    return `${uses.join(' and ')} ${verb} assigned to this technician. Deactivate the technician instead.`;
  },
} as const;
