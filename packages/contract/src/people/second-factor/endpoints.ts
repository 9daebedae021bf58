import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany, required } from '../../core/fields.ts';
import { givenPassword } from '../auth/password.ts';

/** Number of recovery codes. Each works once (D1.8). */
export const RECOVERY_CODES = 10;

/** A code of six digits from an app, or a recovery code. Spaces and dashes are allowed. */
export const secondFactorCode = required('Code is required', 40);

/** The caller's own second factor. */
export const secondFactorState = z.object({
  enabled: z.boolean(),
  enabledAt: instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** True when the company requires a second factor of its staff (D1.8). */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** The data that an authenticator app needs. It is shown once. */
export const secondFactorSetup = z.object({
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** Base32, for typing it in. */
  secret: z.string(),
  /** The same address as a QR code, as an SVG document. */
  qr: z.string(),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/** The recovery codes. They are shown once, because only hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A change of the sign-in needs the password again (access.md). */
export const passwordAgain = z.object({ currentPassword: givenPassword });

/** The form of the second step of the set-up. */
export const codeForm = z.object({ code: secondFactorCode });

const own = { permission: 'account.use', companyOptional: true, ignoresCompany: true } as const;

export const secondFactorEndpoints = {
  state: endpoint({
    ...own,
    method: 'GET',
    path: '/api/profile/second-factor',
    beforeSecondFactor: true,
    summary: "One's own second factor",
    changedBy: ['company'],
    answer: secondFactorState,
  }),
  begin: endpoint({
    ...own,
    method: 'POST',
    path: '/api/profile/second-factor/begin',
    beforeSecondFactor: true,
    secretAnswer: true,
    summary: 'A new secret for an authenticator app; the one in use works until the new one is confirmed',
    body: passwordAgain,
    answer: secondFactorSetup,
    status: 200,
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: '/api/profile/second-factor/confirm',
    beforeSecondFactor: true,
    secretAnswer: true,
    summary: 'Switch the second factor on with a code of the app; answers new recovery codes, once',
    body: codeForm,
    answer: recoveryCodes,
    status: 200,
  }),
  renewCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/api/profile/second-factor/recovery-codes',
    secretAnswer: true,
    summary: 'New recovery codes; the old ones stop working',
    body: passwordAgain,
    answer: recoveryCodes,
    status: 200,
  }),
  turnOff: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/profile/second-factor',
    summary: 'Switch the second factor off; 409 where the company requires one',
    body: passwordAgain,
    answer: 'none',
  }),
  require: endpoint({
    method: 'PUT',
    path: '/api/companies/:companyId/second-factor',
    permission: 'company.secondFactor',
    summary: 'Whether staff of the company need a second factor',
    record: { kind: 'company', param: 'companyId' },
    params: byCompany,
    body: z.object({ required: z.boolean() }),
    answer: z.object({ required: z.boolean() }),
  }),
};
