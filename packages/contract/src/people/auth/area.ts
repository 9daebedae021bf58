import type { Area } from '../../core/area.ts';

export const authArea = {
  auditAreas: {
    sign_in: { label: 'Sign-in', place: 10 },
    sign_out: { label: 'Sign-out', place: 20 },
  },
  actions: {
    'sign_in.ok': 'Signed in',
    'sign_in.failed': 'Failed to sign in',
    'sign_in.limited': 'Was made to wait before signing in',
    'sign_in.refused': 'Was refused because the company is inactive',
    'sign_in.second_factor_failed': 'Entered a wrong second factor code',
    'sign_in.recovery_code': 'Signed in with a recovery code',
    sign_out: 'Signed out',
    'user.registered': 'Created an account',
    'user.email_taken_back': 'Took a change of their email address back',
    'user.email_verified': 'Confirmed their email address',
    'user.displaced': 'Lost an unconfirmed email address to its owner',
    'user.verification_resent': 'Asked for the confirmation mail again',
    'user.password_reset': 'Set a new password with a mailed link',
    'user.password_reset_on_machine': 'Set a new password on the machine of the portal',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    auth: typeof authArea;
  }
}
