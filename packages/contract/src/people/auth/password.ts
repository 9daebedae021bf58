import { z } from 'zod';

/** A9: at registration. */
export const REGISTER_MIN = 6;
/** A9, D1.8: on change and reset. */
export const CHANGE_MIN = 8;
/** The most bytes of a password. Longer ones only cost hashing time. */
export const PASSWORD_MAX_BYTES = 1024;

const fits = (password: string) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
const TOO_LONG = 'Password is too long';

/** A password at registration (A5). It is never trimmed, because spaces may be part of a password. */
export const registerPassword = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(REGISTER_MIN, 'Password must be at least 6 characters')
  .refine(fits, TOO_LONG);

/** The rules of {@link strongPassword}, for a list that shows while typing which are met (D1.8). */
export const passwordRules = [
  { label: 'At least 8 characters', met: (p: string) => p.length >= CHANGE_MIN },
  { label: 'An uppercase letter', met: (p: string) => /\p{Lu}/u.test(p) },
  { label: 'A number', met: (p: string) => /\p{Nd}/u.test(p) },
  { label: 'A special character', met: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const;

const faults = [
  'Password must be at least 8 characters',
  'Password must contain an uppercase letter',
  'Password must contain a number',
  'Password must contain a special character',
] as const;

/** A password on change and reset (D1.8). The server also refuses the most common passwords. */
export const strongPassword = z.string({ error: faults[0] }).superRefine((password, ctx) => {
  const missing = passwordRules.findIndex((rule) => !rule.met(password));
  const message = missing >= 0 ? faults[missing] : fits(password) ? undefined : TOO_LONG;
  if (message !== undefined) ctx.addIssue({ code: 'custom', message });
});

/** A password at sign-in. It is only compared, so no rule applies (A5). */
export const givenPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .refine(fits, TOO_LONG);

export const PASSWORDS_DIFFER = 'Passwords do not match';
