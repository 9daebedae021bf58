import { screenPath } from '../../core/calls/screen-path.ts';

/** The paths of screens for visitors (A2, D1.8). Screens that mailed links open take a token. */
export const authPaths = {
  auth: (search?: { tab?: 'register'; reset?: string; invite?: string }) => screenPath('/auth', search),
  resetPassword: (token: string) => screenPath('/reset-password', { token }),
  terms: () => '/terms',
  verifyEmail: (token: string) => screenPath('/verify-email', { token }),
  takeBackEmail: (token: string) => screenPath('/take-back-email', { token }),
};
