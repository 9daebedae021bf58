import { screenPath } from '../core/screen-path.ts';

/** Screens for those who are not signed in (A2, D1.8); what links in mails open has a token. */
export const authPaths = {
  auth: (search?: { tab?: 'register'; reset?: string; invite?: string }) => screenPath('/auth', search),
  resetPassword: (token: string) => screenPath('/reset-password', { token }),
  verifyEmail: (token: string) => screenPath('/verify-email', { token }),
  takeBackEmail: (token: string) => screenPath('/take-back-email', { token }),
};
