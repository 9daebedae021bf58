import { describe, expect, it } from 'vitest';
import { givenPassword, registerPassword, strongPassword } from './password.ts';

const fault = (schema: typeof registerPassword, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('passwords', () => {
  it('take six characters at registration, spaces included', () => {
    expect(registerPassword.parse('  six ')).toBe('  six ');
    for (const bad of ['five5', '', undefined, 123456]) {
      expect(fault(registerPassword, bad)).toBe('Password must be at least 6 characters');
    }
    expect(registerPassword.safeParse('ü'.repeat(512)).success).toBe(true);
    expect(fault(registerPassword, 'ü'.repeat(513))).toBe('Password is too long');
  });

  it.each([
    ['Abcde1!', 'Password must be at least 8 characters'],
    ['abcdefg1!', 'Password must contain an uppercase letter'],
    ['Abcdefgh!', 'Password must contain a number'],
    ['Abcdefgh1', 'Password must contain a special character'],
    ['Abcd efg1', 'Password must contain a special character'],
    [`Aa1!${'x'.repeat(1021)}`, 'Password is too long'],
    [undefined, 'Password must be at least 8 characters'],
  ])('keep the hint on change and reset: %j', (password, message) => {
    expect(fault(strongPassword, password)).toBe(message);
  });

  it('may be anything at sign-in', () => {
    expect(strongPassword.parse('Ünicode-42')).toBe('Ünicode-42');
    expect(givenPassword.parse('x')).toBe('x');
    expect(fault(givenPassword, '')).toBe('Password is required');
  });
});
