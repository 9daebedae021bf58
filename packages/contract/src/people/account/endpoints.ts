import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byId, email, optionalLine, optionalText } from '../../core/fields.ts';
import { givenPassword, PASSWORDS_DIFFER, strongPassword } from '../auth/password.ts';
import { user } from '../auth/shapes.ts';

/** The profile form and its payload (A5, A7). */
export const profile = z.object({
  email: email(),
  company: optionalLine(),
  contactName: optionalLine(),
  customerNo: optionalLine(50),
  phone: optionalLine(50),
  address: optionalText(1000),
});

/** D1.8. */
export const passwordChange = z.object({ currentPassword: givenPassword, newPassword: strongPassword });

/** The change-password form of Account Settings. */
export const passwordChangeForm = passwordChange
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    message: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** One signed-in device of the caller (D1.8). */
export const session = z.object({
  id: z.int(),
  /** True for the session of this request. */
  current: z.boolean(),
  /** Browser and system, such as 'Firefox on Windows'. */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type Session = z.infer<typeof session>;

export const accountEndpoints = {
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    permission: 'account.use',
    companyOptional: true,
    summary: "Change one's own profile",
    body: profile.partial(),
    answer: user,
    ignoresCompany: true,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/profile/password',
    permission: 'account.use',
    companyOptional: true,
    summary: "Change one's own password; ends the other sessions",
    body: passwordChange,
    answer: 'none',
    ignoresCompany: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/profile/sessions',
    permission: 'account.use',
    companyOptional: true,
    summary: "One's own sessions, newest use first",
    changedBy: [],
    answer: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions/:id',
    permission: 'account.use',
    companyOptional: true,
    summary: "End one of one's own sessions",
    evenWhenFull: true,
    record: 'ownSession',
    params: byId,
    answer: 'none',
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions',
    permission: 'account.use',
    companyOptional: true,
    summary: 'Sign out everywhere, here too',
    evenWhenFull: true,
    answer: 'none',
  }),
};
