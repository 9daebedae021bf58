import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { codeAt, newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The secret of RFC 6238's test vectors, of whose eight digits apps show the last six. */
const RFC = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [2000000000, '279037'],
])('agrees with RFC 6238 at %i', (seconds, code) => {
  expect(codeAt(RFC, seconds * 1000)).toBe(code);
  expect(stepOfCode(RFC, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it('takes one step of a wrong clock either way, and says which step it was', () => {
  const now = 1_800_000_000_000;
  const step = now / 30_000;
  expect(stepOfCode(RFC, codeAt(RFC, now - 30_000), now)).toBe(step - 1);
  expect(stepOfCode(RFC, codeAt(RFC, now + 30_000), now)).toBe(step + 1);
  expect(stepOfCode(RFC, codeAt(RFC, now - 60_000), now)).toBeUndefined();
  expect(stepOfCode(RFC, codeAt(RFC, now + 60_000), now)).toBeUndefined();
});

it.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('takes no %j', (code) => {
  expect(stepOfCode(RFC, code, 59_000)).toBeUndefined();
});

it('takes a code with a space in the middle, as apps show it', () => {
  expect(stepOfCode(RFC, '287 082', 59_000)).toBe(1);
});

it('makes secrets of 160 bits and an address that apps read', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, 'Acme & Söhne', 'dana'));
  expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Acme & Söhne');
});
