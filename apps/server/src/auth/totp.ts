import { createRequire } from 'node:module';
import type * as Otp from 'otpauth';

// The first second factor loads the library. A start does not need it.
const require = createRequire(import.meta.url);
const otp = () => require('otpauth') as typeof Otp;

const PERIOD = 30;
/** Time steps by which a phone's clock may be fast or slow. */
const WINDOW = 1;
/** 160 bits, what RFC 4226 recommends. */
const SECRET_BYTES = 20;

const appOf = (secret: string, issuer = '', label = ''): Otp.TOTP => {
  const { Secret, TOTP } = otp();
  return new TOTP({
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    digits: 6,
    algorithm: 'SHA1',
    issuer,
    label,
  });
};

/** A new secret, in Base32 as authenticator apps take it. */
export const newTotpSecret = (): string => new (otp().Secret)({ size: SECRET_BYTES }).base32;

/** `otpauth://totp/…`, what the QR code of the set-up says. */
export const totpUri = (secret: string, issuer: string, username: string): string =>
  appOf(secret, issuer, username).toString();

/** The time step a code belongs to; undefined for a wrong one. The caller must accept each step only once. */
export function stepOfCode(secret: string, code: string, now: number = Date.now()): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const delta = appOf(secret).validate({ token, window: WINDOW, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

/** The code of a moment, as the app shows it. */
export const codeAt = (secret: string, now: number = Date.now()): string =>
  appOf(secret).generate({ timestamp: now });
