/** Messages of sign-in with a second factor and of its set-up (D1.8). */
export const secondFactorMessages = {
  asked: 'Enter the code from your authenticator app.',
  wrong: 'This code is not correct. Enter the newest code from your authenticator app.',
  notBegun: 'Start the set-up again: no authenticator app is waiting to be confirmed.',
  notOn: 'The second factor is not switched on.',
  companyRequires: 'A second factor is required here, so it cannot be switched off.',
} as const;

/** Error codes that clients check. */
export const secondFactorCodes = {
  asked: 'sign_in.second_factor',
  wrong: 'sign_in.second_factor_wrong',
} as const;
