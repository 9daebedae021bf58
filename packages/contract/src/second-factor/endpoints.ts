import { z } from 'zod';
import { givenPassword } from '../auth/password.ts';
import { endpoint } from '../core/endpoint.ts';
import { byCompany, required } from '../core/fields.ts';

/** How many recovery codes there are; each works once (D1.8). */
export const RECOVERY_CODES = 10;

/** Six digits of an app or a recovery code, as people type them: with or without spaces and dashes. */
export const secondFactorCode = required('Code is required', 40);

/** The caller's own second factor. */
export const secondFactorState = z.object({
  enabled: z.boolean(),
  enabledAt: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  /** The company wants one of its staff (D1.8). */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** What an authenticator app needs; shown once. */
export const secondFactorSetup = z.object({
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** Base32, for typing it in. */
  secret: z.string(),
  /** The address as a QR code, an SVG document. */
  qr: z.string(),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/** Shown once; only hashes are kept. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Changing how one signs in takes the password again (access.md). */
export const passwordAgain = z.object({ currentPassword: givenPassword });

/** The form of the set-up's second step. */
export const codeForm = z.object({ code: secondFactorCode });

const own = { permission: 'account.use', companyOptional: true, ignoresCompany: true } as const;

export const secondFactorEndpoints = {
  state: endpoint({
    ...own,
    method: 'GET',
    path: '/api/profile/second-factor',
    beforeSecondFactor: true,
    summary: "One's own second factor",
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
