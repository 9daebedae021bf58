import type { KeyObject, X509Certificate } from 'node:crypto';

/** Why a file with a key cannot be used. */
export const keyFaults = [
  'wrong_password',
  'no_key',
  'no_certificate',
  'old_encryption',
  'small_key',
  'unknown_key',
  'not_for_signing',
  'unreadable',
] as const;
export type KeyFault = (typeof keyFaults)[number];

/** A file with a key that cannot be used. It is an answer and no failure. */
export class UnusableKey extends Error {
  override name = 'UnusableKey';
  readonly fault: KeyFault;
  constructor(fault: KeyFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** A private key with its certificate, and those that lead to its issuer. */
export interface SigningKey {
  key: KeyObject;
  certificate: X509Certificate;
  chain: X509Certificate[];
}

/** What people may know of a signing key. */
export interface KeyFacts {
  /** The name of the owner, such as 'North Laboratory'. */
  name: string;
  /** Names as one line, such as 'CN=North Laboratory, O=North Inc., C=US'. */
  subject: string;
  issuer: string;
  /** In hexadecimal digits. */
  serial: string;
  validFrom: Date;
  validUntil: Date;
  /** SHA-256 of the certificate in hexadecimal digits. */
  fingerprint: string;
  /** Such as 'RSA, 3072 bits'. */
  kind: string;
}
