import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { email, INVISIBLE, optionalLine, optionalText, required, token } from '../../core/fields.ts';
import { givenPassword, PASSWORDS_DIFFER, registerPassword, strongPassword } from './password.ts';
import { user } from './shapes.ts';

/** D1.4. */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;

/**
 * A new username (D1.4). It has no `@`, so it cannot be the e-mail address that somebody else signs in with. It has no
 * invisible characters. The database compares usernames under NFKC, so look-alikes count as equal.
 */
export const newUsername = required('Username is required', USERNAME_MAX)
  .min(USERNAME_MIN, `Username must be at least ${USERNAME_MIN} characters`)
  .refine((name) => !name.normalize('NFKC').includes('@'), 'Username must not contain @')
  .refine((name) => !INVISIBLE.test(name), 'Username must not contain invisible characters');

/** The login form and its payload; `username` may be an e-mail address (D1.9). */
export const credentials = z.object({
  username: required('Username is required', 254),
  password: givenPassword,
  /** A code of the authenticator app or a recovery code. Only users with a second factor need it (D1.8). */
  code: optionalLine(40),
});

/** The payload of registration (A3, D1.4). */
export const registration = z.object({
  username: newUsername,
  password: registerPassword,
  email: email(),
  phone: optionalLine(50),
  company: optionalLine(),
  contactName: optionalLine(),
  customerNo: optionalLine(50),
  address: optionalText(1000),
  /** The token from the link of an invitation. Every fault of it has the same message (D10.4). */
  inviteToken: z.string().max(200).optional(),
});

const passwordsMatch = (form: { password?: unknown; confirmPassword?: unknown }) =>
  form.password === form.confirmPassword;
/** This rule is checked even when other fields are wrong, so that all messages show at once. */
const differ = {
  message: PASSWORDS_DIFFER,
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** The register form: the payload, and fields that are not sent (A5). */
export const registrationForm = registration
  .omit({ inviteToken: true })
  .extend({
    confirmPassword: z.string(),
    acceptTerms: z.boolean().refine((ticked) => ticked, 'You must accept the terms and conditions'),
  })
  .refine(passwordsMatch, differ);

/** The form behind a reset link (D1.8). */
export const resetPasswordForm = z
  .object({ password: strongPassword, confirmPassword: z.string() })
  .refine(passwordsMatch, differ);

export const authEndpoints = {
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    permission: 'account.use',
    companyOptional: true,
    beforeSecondFactor: true,
    summary: 'The signed-in user',
    changedBy: ['team', 'invitation', 'companyExport', 'company'],
    answer: user,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    permission: 'public',
    summary: 'Sign in with username or email',
    evenWhenFull: true,
    body: credentials,
    answer: user,
    ignoresCompany: true,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    permission: 'public',
    summary: 'Create a customer account and sign in',
    body: registration,
    answer: user,
    status: 201,
    ignoresCompany: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    permission: 'public',
    summary: 'End the session',
    evenWhenFull: true,
    answer: 'none',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/forgot',
    permission: 'public',
    summary: 'Mail a link to set a new password; the answer never tells whether the account exists',
    body: z.object({ email: email() }),
    answer: 'none',
    ignoresCompany: true,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    permission: 'public',
    summary: 'Set a new password with the mailed link; ends all sessions',
    body: z.object({ token, password: strongPassword }),
    answer: 'none',
    ignoresCompany: true,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/verify-email',
    permission: 'public',
    summary: 'Confirm an email address with the mailed link',
    /** With `onlyFor`, the id of a user, a link for another account is refused (409) and stays usable. */
    body: z.object({ token, onlyFor: z.int().positive().optional() }),
    answer: 'none',
    ignoresCompany: true,
  }),
  takeBackEmail: endpoint({
    method: 'POST',
    path: '/api/profile/email/take-back',
    permission: 'public',
    summary:
      'Take a change of the e-mail address back with the link mailed to the old one; ends all sessions',
    body: z.object({ token }),
    answer: 'none',
    ignoresCompany: true,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/verify-email/resend',
    permission: 'account.use',
    companyOptional: true,
    summary: 'Mail the confirmation link again',
    answer: 'none',
  }),
};
