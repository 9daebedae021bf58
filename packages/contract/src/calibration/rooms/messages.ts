/** Messages about rooms and their conditions. */
export const roomMessages = {
  /** Also for a company without a laboratory. */
  notFound: 'Room not found',
  readingNotFound: 'Reading of the room not found',
  fileNotFound: 'File of the room not found',
  nameRequired: 'Name the room',
  sameName: 'Another room has this name',
  many: 'A company has at most 200 rooms. End one that is not used any more, and use its name again.',
  badTime: 'Type the date and the time',
  noSuchHour: 'The clocks go forward over this time, so it never was. Choose the hour before or after.',
  ahead: 'The time must not be in the future',
  long: 'At most 31 days at once',
  order: 'The end must be after the start',
  empty: 'Type at least one of temperature, humidity and air pressure',
  /** `label` such as 'Temperature'; `limits` in words, such as '-50 to 100 °C'. */
  impossible: (label: string, value: string, limits: string) =>
    `${label} ${value} cannot be: only ${limits} is taken`,
  known: 'There is a reading of this time already. Withdraw it first, with the reason, if it is wrong.',
  ended: (name: string) => `${name} is not in use any more. Choose another room.`,
  unknown: 'Unknown room',
  hoursMissing: (name: string) => `Say from when until when it was calibrated in ${name}`,
  otherDay: (name: string) => `The day of calibration is not within the hours in ${name}`,
  noReadings: (name: string) =>
    `${name} has no reading in these hours. Import those of its logger, or choose no room and type the conditions.`,
  noneOf: (name: string, label: string) => `${name} has no reading of ${label.toLowerCase()} in these hours.`,
  outsideRoom: (label: string, value: string, name: string, limits: string) =>
    `${label} was ${value}. The limits of ${name} are ${limits}.`,
  gap: (minutes: number) => `The longest time without a reading was ${minutes} minutes.`,
  changedSince: (name: string) =>
    `Readings of ${name} were added or withdrawn since its conditions were taken. Save the results again to take them as they are now.`,
  changedWithoutRoom: 'Choose a room to see the certificates whose readings of it changed.',
  withdrawn: 'This was withdrawn already',
  reasonRequired: 'Say what is wrong with it',
  noColumns: 'Choose the columns of the file first.',
  nothing: 'No row of the file gives a new reading. Nothing was taken.',
  dateOrder: 'Say whether the day or the month comes first',
  badZone: 'Unknown time zone',
  noTime: 'There is no date and time in this row.',
  badTimeOf: (text: string) => `“${text}” is no date and time that can be read.`,
  skipped: (text: string) =>
    `The clocks of the time zone go forward over ${text}. If the logger keeps one time all year, choose its own offset as time zone.`,
  future: 'This time is in the future.',
  noReading: 'There is no reading in this row.',
  notNumber: (text: string) => `“${text}” is not a number.`,
  otherUnit: (text: string, unit: string) => `“${text.slice(0, 40)}” is not in ${unit}, as this column is.`,
  comma: (text: string) =>
    `“${text}” can be read in two ways: its comma may be a decimal comma or separate thousands.`,
  formula: (label: string) => `${label} holds a formula. Save the file with values only.`,
  longCell: (label: string) => `${label} is longer than it can be.`,
  repeated: 'An earlier row of the file has the same time.',
} as const;
