/** The first steps of a new company, in their order. */
export const setupSteps = [
  'profile',
  'timeZone',
  'mail',
  'address',
  'technicians',
  'customers',
  'equipment',
  'repair',
  'portal',
] as const;
export type SetupStep = (typeof setupSteps)[number];
