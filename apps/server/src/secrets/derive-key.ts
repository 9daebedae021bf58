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

/** Every mail with a link asks for the same keys, and deriving one costs more than using it. */
const derived = new WeakMap<Buffer, Map<KeyPurpose, Buffer>>();

/** Returns a key of 32 bytes for one purpose, derived from the master key by HKDF-SHA-256. The caller must not change it. */
export function deriveKey(master: Buffer, purpose: KeyPurpose): Buffer {
  const keys = derived.get(master) ?? new Map<KeyPurpose, Buffer>();
  derived.set(master, keys);
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', master, 'repair-portal', purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** Returns 16 hexadecimal digits that tell master keys apart and do not reveal the key. */
export const keyFingerprint = (master: Buffer): string =>
  createHash('sha256').update('repair-portal key fingerprint\0').update(master).digest('hex').slice(0, 16);
