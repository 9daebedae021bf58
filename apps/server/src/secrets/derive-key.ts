import { createHash, hkdfSync } from 'node:crypto';

/** What a sub-key is for; two purposes never share one. */
export type KeyPurpose = 'sealed-secrets' | 'device-cookie' | 'signed-link' | 'database-role';

/** 32 bytes for one purpose, made from the master key by HKDF-SHA-256. */
export const deriveKey = (master: Buffer, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'repair-portal', purpose, 32));

/** Tells one master key from another without giving it away; 16 hexadecimal digits. */
export const keyFingerprint = (master: Buffer): string =>
  createHash('sha256').update('repair-portal key fingerprint\0').update(master).digest('hex').slice(0, 16);
