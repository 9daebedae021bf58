import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { passwordChangeForm, profile } from '../account/endpoints.ts';
import { credentials, registration, registrationForm } from './endpoints.ts';

/** Returns the first message of each field, as a form shows it. */
function faults(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((i) => [i.path.join('.'), i.message]));
}
const good = { username: 'ada', password: 'secret', email: 'ada@example.com' };

describe('sign-in', () => {
  it('requires username and password', () => {
    const messages = { username: 'Username is required', password: 'Password is required' };
    expect(faults(credentials, {})).toEqual(messages);
    expect(faults(credentials, { username: ' ', password: '' })).toEqual(messages);
    expect(faults(credentials, { username: 7, password: null })).toEqual(messages);
    expect(credentials.parse({ username: ' ada ', password: ' x ' })).toEqual({
      username: 'ada',
      password: ' x ',
    });
  });
});

describe('registration', () => {
  it('names each fault', () => {
    expect(faults(registration, { username: 'ab', password: '12345', email: 'nobody' })).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
      email: 'Invalid email address',
    });
    expect(faults(registration, {})).toMatchObject({ username: 'Username is required' });
    expect(faults(registration, { ...good, username: 'x'.repeat(51) })).toEqual({
      username: 'Must be at most 50 characters',
    });
    expect(faults(registration, { ...good, contactName: 'a\u0000b' })).toEqual({
      contactName: 'Contains characters that cannot be stored',
    });
  });

  it('drops fields that a visitor may not set', () => {
    const parsed = registration.parse({
      ...good,
      role: 'superadmin',
      companyId: 9,
      id: 1,
      confirmPassword: 'x',
    });
    expect(parsed).toEqual(good);
  });

  it('shows faults of form-only fields together with all others', () => {
    const form = { username: '', password: 'abc', email: '', confirmPassword: 'abd', acceptTerms: false };
    expect(faults(registrationForm, form)).toEqual({
      username: 'Username is required',
      password: 'Password must be at least 6 characters',
      email: 'Invalid email address',
      confirmPassword: 'Passwords do not match',
      acceptTerms: 'You must accept the terms and conditions',
    });
    const fine = { ...good, confirmPassword: 'secret', acceptTerms: true };
    expect(faults(registrationForm, fine)).toEqual({});
    expect(registration.parse(registrationForm.parse(fine))).toEqual(good);
  });
});

describe('account', () => {
  it('checks the fields that change', () => {
    expect(faults(profile.partial(), { phone: '1' })).toEqual({});
    expect(faults(profile.partial(), { email: '' })).toEqual({ email: 'Invalid email address' });
    const change = { currentPassword: 'x', newPassword: 'short', confirmPassword: 'other' };
    expect(faults(passwordChangeForm, change)).toEqual({
      newPassword: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    });
  });
});
