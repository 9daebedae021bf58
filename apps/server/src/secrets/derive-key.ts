import { createHash, hkdfSync } from 'node:crypto';

/** The purpose of a derived key. Two purposes never share a key. */
export type KeyPurpose =
  | 'sealed-secrets'
  | 'device-cookie'
  | 'signed-link'
  | 'database-role'
  | 'reply-address'
  | 'message-id'
  | 'backup-seal'
  | 'audit-seal';

/** Returns a key of 32 bytes for one purpose, derived from the master key by HKDF-SHA-256. */
export const deriveKey = (master: Buffer, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'repair-portal', purpose, 32));

/** Returns 16 hexadecimal digits that tell master keys apart and do not reveal the key. */
export const keyFingerprint = (master: Buffer): string =>
  createHash('sha256').update('repair-portal key fingerprint\0').update(master).digest('hex').slice(0, 16);
