/** Messages about work times. The specification fixes none of them. */
export const workTimeMessages = {
  notFound: 'Work time not found',
  noTechnician: 'Your account is not linked to a technician yet. An admin can do that under Technicians.',
  alreadyRunning: 'You are already working on this repair.',
  notRunning: 'No work of yours is running on this repair.',
  runningElsewhere: 'Another work time of this technician is still running.',
  badTime: 'Invalid date and time',
  endsBeforeStart: 'Work must end after it begins',
  endOrMinutes: 'Enter when the work ended, or its minutes',
  badMinutes: 'Minutes must be between 1 and 1440',
  chooseTechnician: 'Choose a technician',
  onlyOwn: 'Technicians enter and correct only their own work times.',
  inFuture: 'This time is in the future',
  tooLongAgo: 'This time is more than a year ago. Check the date.',
  tooLong: 'One work time is at most 24 hours. Check the date.',
} as const;
