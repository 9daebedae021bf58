/** The first steps of a new company, in their order. That of the tax is for countries with usual rates (D14.1). */
export const setupSteps = [
  'profile',
  'country',
  'tax',
  'timeZone',
  'mail',
  'address',
  'technicians',
  'customers',
  'equipment',
  'repair',
  'portal',
] as const;
/** What the first step asks for. */
export const profileParts = ['email', 'address', 'logo'] as const;
export type ProfilePart = (typeof profileParts)[number];

export type SetupStep = (typeof setupSteps)[number];
