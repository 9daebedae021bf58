/** The HTTP status of each kind of error. A code is `area.reason` and never changes, because clients use it. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  idempotency_mismatch: 422,
  too_many: 429,
  unavailable: 503,
  disk_full: 507,
  internal: 500,
} as const;
export type ErrorKind = keyof typeof errorStatus;

/** The codes that the browser checks. */
export const errorCodes = {
  /** The code at sign-in and in place of "not signed in" (D1.7, D10.2). */
  companyInactive: 'company.inactive',
  /** The portal refused the call before it did any work. */
  busy: 'portal.busy',
  /** The portal refused the call because other calls hold the record. */
  recordBusy: 'record.busy',
  /** The company requires a second factor that the caller has not set up (D1.8). */
  secondFactorDue: 'second_factor.required',
} as const;

/** Messages that more than one call uses. */
export const messages = {
  signedOut: 'You are not signed in.',
  forbidden: 'You are not allowed to do this.',
  crossSite: 'This request came from another site and was refused.',
  notFound: 'Not found.',
  invalid: 'Some fields need your attention.',
  stale: 'Somebody else changed this in the meantime. Reload to see the newest version.',
  busy: 'The portal is busy. Please try again in a moment.',
  recordBusy: 'Somebody else is changing this at the moment. Please try again in a few seconds.',
  internal: 'Internal server error',
  companyRequired: 'Company ID is required',
  companyForbidden: 'You cannot act for another company.',
  companyInactive: 'This company account is inactive. Please contact support.',
  diskFull: 'The portal has run out of storage space. Please try again later.',
  tooSlow: 'The request took too long to arrive. Please check your connection and try again.',
  brokenOff: 'The request did not arrive whole. Please try again.',
  commonPassword: 'This password is too common. Please choose another one.',
  wrongPassword: 'The current password is not correct.',
  secondFactorDue: 'A second factor is required here. Set it up to go on.',
} as const;
