/** Messages about customers' units (B5, B8, D5.6). */
export const unitMessages = {
  notFound: 'Equipment not found',
  typeRequired: 'Equipment type is required',
  modelRequired: 'Equipment model is required',
  dueBeforeLast: 'The next calibration must not be before the last one',
  serialRequired: 'Serial number is required',
  /** For a second unit with the same serial number and model at one customer. */
  alreadyThere: (device: string, serialNumber: string) =>
    `This customer already has a ${device} with serial number ${serialNumber}`,
  /** Says what a unit's history holds, as texts such as '3 repairs', and what to do instead. */
  hasHistory: (uses: readonly string[]) =>
    `This unit has a history: ${uses.join(' and ')}. Deactivate it instead.`,
} as const;
